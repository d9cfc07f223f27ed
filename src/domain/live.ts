import type { Project } from './project.ts';
import type { ProjectContent } from './project-content.ts';
import { withDefaultLevel } from './project-patch.ts';
import type { AnalyticsSettings } from './project-settings.ts';
import { withoutDangling } from './references.ts';
import type { Timestamp } from './timestamp.ts';

/** What everyone sees of a published project: the working copy as it was when its makers last said so. */
export type LiveMap = Pick<
  Project,
  'id' | 'name' | 'description' | 'settings' | 'appearance' | 'analytics' | 'translations' | 'version' | 'liveUpdatedAt'
> &
  ProjectContent;

/** The live version as it is kept: `json` is a `LiveMap`. */
export type LiveVersion = {
  readonly projectId: string;
  readonly version: number;
  readonly liveUpdatedAt: Timestamp;
  /** What of its visits is counted. */
  readonly analytics: AnalyticsSettings;
  /** The snapshot that was taken with it, where the plan has snapshots. */
  readonly snapshotId: string | null;
  readonly json: string;
};

/** Freezes the project and its content for everyone to see; hidden levels, areas and markers are left out. */
export function freeze(project: Project, content: ProjectContent, snapshotId: string | null): LiveVersion {
  const shown = shownContent(content);
  const { id, name, description, appearance, analytics, translations, version, liveUpdatedAt } = project;
  const { settings } = withDefaultLevel(project, shown);
  const head = { id, name, description, settings, appearance, analytics, translations, version, liveUpdatedAt };
  const map: LiveMap = { ...head, ...shown };
  return { projectId: id, version, liveUpdatedAt, analytics, snapshotId, json: JSON.stringify(map) };
}

/** What everyone sees of the content: hidden levels, areas and markers are left out, and what only led to them. */
export function shownContent(content: ProjectContent): ProjectContent {
  const isShown = (item: { readonly isHidden: boolean }) => !item.isHidden;
  return withoutDangling({
    ...content,
    levels: content.levels.filter(isShown),
    areas: content.areas.filter(isShown),
    markers: content.markers.filter(isShown),
  });
}
