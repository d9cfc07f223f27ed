import { EMPTY_PATCH } from '../projects/changes/content-patch.ts';
import type { ProjectPatch } from '../projects/changes/project-patch.ts';
import {
  type AnyItem,
  editableFields,
  removingPatch,
  restoringPatch,
  writingPatch,
} from '../projects/changes/restored-patch.ts';
import type { PatchedProject } from '../projects/changes/stored-change.ts';
import type { Project } from '../projects/content/project.ts';
import {
  COLLECTION_OF,
  type ContentChange,
  type ProjectContent,
  parseContent,
  type StoredItem,
} from '../projects/content/project-content.ts';
import type { ProjectFields } from '../projects/content/project-fields.ts';
import { unfreeze } from '../projects/content/snapshot.ts';
import type { Context, ItemKind } from '../projects/items/item.ts';
import { replacingTexts } from '../projects/values/keyed-values.ts';
import { sameJson } from '../projects/values/same-json.ts';
import { invalidField, notFound } from '../shared/errors.ts';
import type { Timestamp } from '../shared/timestamp.ts';
import { patchItems, type Unmeasured } from './patch-items.ts';

/** What is restored: an item, or fields of the project itself. */
export type RestoredPart =
  | { readonly kind: ItemKind; readonly id: string }
  | { readonly kind: 'project'; readonly fields: readonly (keyof ProjectFields)[] };

/** The text from which it is restored: a snapshot, or a published map, which lacks what was hidden. */
export type RestoreSource =
  | { readonly kind: 'snapshot'; readonly json: string }
  | { readonly kind: 'live'; readonly json: string; readonly publishedAt: Timestamp };

/** A stored project, and the part of it that is to be as it was. */
type ItemRestoration = {
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly source: RestoreSource;
  readonly restored: RestoredPart;
  readonly now: Timestamp;
  readonly isMeasured: boolean;
};

/**
 * The writes that make one item, or fields of the project, as they were: what was removed gets its id again, what was added is
 * removed. Null where nothing differs. Throws field errors where it refers to something that is gone, `not_found` for an unknown item.
 */
export function restoreItem(
  { project, items, source, restored, now, isMeasured }: ItemRestoration,
  newId: Context['newId'],
): PatchedProject | Unmeasured | null {
  const whole = { project, content: parseContent(items) };
  const context = { now, newId, isMeasured };
  if (restored.kind === 'project') {
    const patch = fieldsPatch(project, fieldsOf(source), restored.fields);
    return patch && writes(items, whole, patch, context);
  }
  const { kind, id } = restored;
  const before = itemOf(source, kind, id);
  const patch = itemPatch(restored, before?.item, find(whole.content, kind, id), source);
  const done = patch && writes(items, whole, { content: patch }, context);
  if (!done || 'growth' in done || !before) return done;
  return { ...done, change: placedAs(before, kind, done.change) };
}

function writes(...[items, whole, patch, context]: WritesInput): PatchedProject | Unmeasured {
  const done = patchItems({ items, whole }, patch, context);
  return 'growth' in done ? done : { project: done.project, change: done.change };
}
type Patching = Parameters<typeof patchItems>;
type WritesInput = [readonly StoredItem[], Patching[0]['whole'], ProjectPatch, Patching[2]];

type Earlier = { readonly item: AnyItem; readonly position: number | null };

const find = (content: Pick<ProjectContent, keyof ProjectContent>, kind: ItemKind, id: string): AnyItem | undefined =>
  content[COLLECTION_OF[kind]].find((item) => item.id === id);

function itemOf(source: RestoreSource, kind: ItemKind, id: string): Earlier | null {
  if (source.kind === 'live') {
    const item = find(JSON.parse(source.json) as ProjectContent, kind, id);
    return item ? { item, position: null } : null;
  }
  const stored = unfreeze(source.json).items.find((item) => item.kind === kind && item.id === id);
  const item = stored && parseContent([stored])[COLLECTION_OF[kind]][0];
  return item ? { item, position: stored.position } : null;
}

/** Null where the item is as it was. */
function itemPatch(
  { kind, id }: Extract<RestoredPart, { id: string }>,
  then: AnyItem | undefined,
  now: AnyItem | undefined,
  source: RestoreSource,
) {
  if (!then && !now) throw notFound();
  if (!then) return isHiddenThen(source, now!) ? hidingPatch(kind, now!) : removingPatch(kind, id);
  const isSame = now && sameJson(editableFields(kind, then), editableFields(kind, now));
  return isSame ? null : restoringPatch(kind, then, now);
}

/** Whether the item existed when the map was published, which does not have it. */
const isHiddenThen = (source: RestoreSource, item: AnyItem): boolean =>
  source.kind === 'live' && 'createdAt' in item && item.createdAt <= source.publishedAt;

function hidingPatch(kind: ItemKind, item: AnyItem) {
  if (!('isHidden' in item)) {
    throw invalidField(
      'id',
      'The published map does not have this item, since it was on a hidden level: restore it from a snapshot.',
    );
  }
  return item.isHidden ? null : writingPatch(kind, item.id, { isHidden: true });
}

/** A removed item is again where it was in its list, and as old as it was. */
function placedAs({ item, position }: Earlier, kind: ItemKind, change: ContentChange): ContentChange {
  const inserted = change.inserted.map((each) => {
    if (each.kind !== kind || each.id !== item.id) return each;
    const made = JSON.parse(each.json);
    const json = 'createdAt' in item ? JSON.stringify({ ...made, createdAt: item.createdAt }) : each.json;
    return { ...each, position: position ?? each.position, json };
  });
  return { ...change, inserted };
}

const fieldsOf = (source: RestoreSource): Partial<ProjectFields> =>
  source.kind === 'snapshot' ? unfreeze(source.json).project : (JSON.parse(source.json) as Partial<ProjectFields>);

function fieldsPatch(
  project: Project,
  then: Partial<ProjectFields>,
  names: readonly (keyof ProjectFields)[],
): ProjectPatch | null {
  const missing = names.findIndex((name) => then[name] === undefined);
  if (missing >= 0) throw invalidField(`fields.${missing}`, 'The published map does not have this field.');
  const differing = names.filter((name) => !sameJson(then[name], project[name]));
  if (differing.length === 0) return null;
  const fields = Object.fromEntries(differing.map((name) => [name, then[name]]));
  const translations = differing.includes('translations') && {
    translations: replacingTexts(project.translations, then.translations!),
  };
  return { ...fields, ...translations, content: EMPTY_PATCH };
}
