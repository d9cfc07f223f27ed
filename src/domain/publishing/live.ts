import { withDefaultLevel } from '../projects/changes/project-patch.ts';
import { withoutDangling } from '../projects/changes/references.ts';
import type { Project } from '../projects/content/project.ts';
import {
  COLLECTION_OF,
  NOTHING_READ,
  type ProjectContent,
  parseContent,
  type ReadItems,
  type StoredItem,
  serialise,
} from '../projects/content/project-content.ts';
import { type PublishedFields, projectFields, publishedFields } from '../projects/content/project-fields.ts';
import type { AnalyticsSettings } from '../projects/content/project-settings.ts';
import { unfreeze } from '../projects/content/snapshot.ts';
import { type UnevaluatedHours, unevaluatedHours } from '../projects/content/unevaluated-hours.ts';
import { ITEM_KINDS } from '../projects/items/item.ts';
import type { Timestamp } from '../shared/timestamp.ts';

/** The published map: the working copy at the time of the last publish or refresh. */
export type LiveMap = PublishedFields & Pick<Project, 'id' | 'version' | 'liveUpdatedAt'> & ProjectContent;

/** The published version as it is stored: `json` is a `LiveMap`. */
export type PublishedVersion = {
  readonly projectId: string;
  readonly version: number;
  readonly liveUpdatedAt: Timestamp;
  /** The analytics settings of its visits. */
  readonly analytics: AnalyticsSettings;
  /** The snapshot that was created with it, if the plan has snapshots. */
  readonly snapshotId: string | null;
  readonly json: string;
};

/**
 * Creates the published map of a project; hidden levels, areas and markers are left out. The texts of items that were read are not
 * serialised again.
 */
export function freeze(
  project: Project,
  content: ProjectContent,
  snapshotId: string | null,
  read: ReadItems = NOTHING_READ,
): PublishedVersion {
  const shown = visibleContent(content);
  const { id, analytics, version, liveUpdatedAt } = project;
  const fields = publishedFields(withDefaultLevel(project, shown));
  const head: Omit<LiveMap, keyof ProjectContent> = { id, ...fields, version, liveUpdatedAt };
  const texts = Map.groupBy(serialise(shown, read), ({ kind }) => kind);
  const collections = ITEM_KINDS.map((kind) => {
    const items = texts.get(kind) ?? [];
    return `"${COLLECTION_OF[kind]}":[${items.map(({ json }) => json).join(',')}]`;
  });
  const json = `${JSON.stringify(head).slice(0, -1)},${collections.join(',')}}`;
  return { projectId: id, version, liveUpdatedAt, analytics, snapshotId, json };
}

/** The new published map, and the places whose opening hours are only shown as text. */
export type GoneLive = { readonly version: PublishedVersion; readonly unevaluatedHours: readonly UnevaluatedHours[] };

type GoingLive = {
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly snapshotId: string | null;
};

/** Creates the published map from items as texts. */
export function goLive({ project, items, snapshotId }: GoingLive): GoneLive {
  const content = parseContent(items);
  const version = freeze(project, content, snapshotId, { stored: items, content });
  return { version, unevaluatedHours: unevaluatedHours(visibleContent(content)) };
}

type SnapshotGoingLive = Pick<GoingLive, 'project'> & { readonly json: string; readonly snapshotId: string };

/** Creates the published map of a project from the text of a snapshot. */
export function snapshotGoesLive({ project, json, snapshotId }: SnapshotGoingLive): GoneLive {
  const frozen = unfreeze(json);
  return goLive({
    project: { ...project, ...projectFields(frozen.project) },
    items: frozen.items,
    snapshotId,
  });
}

/** The public content: without hidden levels, areas and markers, and without items that only led to them. */
export function visibleContent(content: ProjectContent): ProjectContent {
  const isShown = (item: { readonly isHidden: boolean }) => !item.isHidden;
  const shown = {
    ...content,
    levels: content.levels.filter(isShown),
    areas: content.areas.filter(isShown),
    markers: content.markers.filter(isShown),
  };
  return withoutDangling(shown, content);
}
