import type { Author } from '../../shared/author.ts';
import type { Timestamp } from '../../shared/timestamp.ts';
import { type Project, touch } from './project.ts';
import { type ContentChange, type ItemLists, itemLists, type StoredItem } from './project-content.ts';
import { type ProjectFields, projectFields } from './project-fields.ts';

export const SNAPSHOT_KINDS = ['publish', 'update_live', 'manual', 'before_restore', 'before_import'] as const;
export type SnapshotKind = (typeof SNAPSHOT_KINDS)[number];

/** A version of a project as a list shows it. */
export type SnapshotHead = {
  readonly id: string;
  readonly projectId: string;
  readonly createdAt: Timestamp;
  readonly kind: SnapshotKind;
  readonly label: string;
  readonly createdBy: Author;
  /** Whether the current published version was created with it. */
  readonly isLive: boolean;
};

/** A version of a project, complete. `json` is a `FrozenProject`. */
export type Snapshot = SnapshotHead & { readonly json: string };

type FrozenFields = ProjectFields & Pick<Project, 'version'>;

/** The working copy at a time: the project's own fields, and its items as texts. */
export type FrozenProject = { readonly project: FrozenFields; readonly items: readonly StoredItem[] };

/** The working copy as a text to store. */
export function freezeProject({ project, items }: FrozenProject): string {
  const fields: FrozenFields = { ...projectFields(project), version: project.version };
  const texts: string[] = [];
  for (const item of items) {
    texts.push(JSON.stringify(item));
  }
  return `{"project":${JSON.stringify(fields)},"items":[${texts.join(',')}]}`;
}

export const unfreeze = (json: string): FrozenProject => JSON.parse(json) as FrozenProject;

/** The frozen working copy, as the API returns it. */
export type ThawedProject = { readonly project: FrozenFields; readonly lists: ItemLists };

/** The content of a snapshot. */
export function readSnapshot({ json }: Pick<Snapshot, 'json'>): ThawedProject {
  const { project, items } = unfreeze(json);
  return { project, lists: itemLists(items) };
}

/** A working copy, and the text of the one to restore. */
type Restoration = {
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly json: string;
  readonly now: Timestamp;
};

/** The writes to restore the working copy; status and published version do not change. */
export function restoreProject({ project, items, json, now }: Restoration): {
  readonly project: Project;
  readonly change: ContentChange;
} {
  const frozen = unfreeze(json);
  const { version: _, ...fields } = frozen.project;
  return { project: { ...touch(project, now), ...fields }, change: replacement(items, frozen.items) };
}

function replacement(items: readonly StoredItem[], wanted: readonly StoredItem[]): ContentChange {
  const key = ({ kind, id }: StoredItem) => `${kind} ${id}`;
  const known = new Map(items.map((item) => [key(item), item]));
  const kept = new Set(wanted.map(key));
  const differs = (item: StoredItem) => {
    const before = known.get(key(item));
    return before !== undefined && (before.json !== item.json || before.position !== item.position);
  };
  return {
    inserted: wanted.filter((item) => !known.has(key(item))),
    updated: wanted.filter(differs),
    deleted: items.filter((item) => !kept.has(key(item))),
  };
}
