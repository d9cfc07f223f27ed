import { levelsOf } from '../exchange/draft-finders.ts';
import { draftPatch } from '../exchange/draft-patch.ts';
import type { ImportMode, KindChanges, Match } from '../exchange/import.ts';
import type { ImportDraft } from '../exchange/import-draft.ts';
import type { Issue, SourcePlace } from '../exchange/issue.ts';
import { placeDegrees } from '../exchange/placing/place-degrees.ts';
import { type ResolvedImage, withImages } from '../projects/changes/patch-images.ts';
import type { ProjectPatch } from '../projects/changes/project-patch.ts';
import { type PatchedProject, storedChange } from '../projects/changes/stored-change.ts';
import type { Project } from '../projects/content/project.ts';
import {
  COLLECTION_OF,
  type ProjectContent,
  parseContent,
  type StoredItem,
} from '../projects/content/project-content.ts';
import { ITEM_KINDS } from '../projects/items/item.ts';
import { DomainError, type FieldErrors } from '../shared/errors.ts';
import type { Timestamp } from '../shared/timestamp.ts';
import { patchItems, type Unmeasured } from './patch-items.ts';

/** A project, what was read of files, and how it is applied. */
export type DraftApplication = {
  readonly project: Project;
  readonly items: readonly StoredItem[];
  readonly sent: ImportDraft;
  readonly mode: ImportMode;
  readonly match: readonly Match[];
  /** The stored forms of its pictures, by name. */
  readonly images: ReadonlyMap<string, ResolvedImage>;
  readonly now: Timestamp;
  readonly isMeasured: boolean;
};

/** The writes that apply a draft, what they do, and what was left out. */
export type AppliedDraft = PatchedProject & {
  readonly changes: Readonly<Record<string, KindChanges>>;
  readonly issues: readonly Issue[];
  /** Names of what points to something that the writes delete. */
  readonly lost: readonly string[];
};

/** How many items may break a rule that only a whole map knows: each costs an attempt. */
const MOST_REFUSED = 50;

/**
 * The writes that apply a draft to a project. Every value passes the rules of a PATCH: an item that breaks one is left out, with an issue.
 * Throws field errors where the whole cannot be written.
 */
export function importDraft(given: DraftApplication, newId: () => string): AppliedDraft | Unmeasured {
  const { project, items, sent, images, now, isMeasured, ...rules } = given;
  const before = { project, content: parseContent(items) };
  const placed = placeDegrees(sent, levelsOf(sent, before.content, given.match));
  const made = draftPatch({ ...sent, ...placed.draft }, before, { ...rules, pictures: new Set(images.keys()) }, newId);
  const issues = [...placed.issues, ...made.issues];
  let patch = withImages(made.patch, (name) => images.get(name)!);
  for (let refused = 0; ; refused++) {
    try {
      const after = patchItems({ items, whole: before }, patch, { now, newId, isMeasured });
      if ('growth' in after) return after;
      const content = withTimes(after.content, before.content, sent);
      const change = storedChange({ items, whole: before }, { project: after.project, content });
      const changes = changesOf(patch, change);
      return { project: after.project, change, changes, issues, lost: lostIn(before.content, content) };
    } catch (error) {
      const broken =
        error instanceof DomainError && error.kind === 'invalid' ? brokenIn(error.fields, made.places) : [];
      if (broken.length === 0 || refused >= MOST_REFUSED) throw error;
      issues.push(...broken.map(({ place, message }) => refusal(place, message)));
      patch = without(patch, new Set(broken.map(({ path }) => path)));
    }
  }
}

const refusal = (place: SourcePlace, message: string): Issue => ({
  ...place,
  severity: 'error',
  code: 'value_refused',
  message,
});

type Broken = { readonly path: string; readonly place: SourcePlace; readonly message: string };

/** The items of a patch that field errors are about. */
function brokenIn(fields: FieldErrors, places: ReadonlyMap<string, SourcePlace>): readonly Broken[] {
  return Object.entries(fields).flatMap(([field, [message = '']]) => {
    for (let path = field; path.includes('.'); path = path.slice(0, path.lastIndexOf('.'))) {
      const place = places.get(path);
      if (place) return [{ path, place, message: `${field.slice(path.length + 1)}: ${message}` }];
    }
    return [];
  });
}

function without(patch: ProjectPatch, paths: ReadonlySet<string>): ProjectPatch {
  const kept = <Item extends { readonly path: string }>(items: readonly Item[]) =>
    items.filter(({ path }) => !paths.has(path));
  const { levels, areas, markers, tags, languages, corridors, transitions } = patch.content;
  const content = {
    levels: kept(levels),
    areas: kept(areas),
    markers: kept(markers),
    tags: kept(tags),
    languages: kept(languages),
    transitions: kept(transitions),
    corridors: kept(corridors).map((corridor) =>
      corridor.fields.branches
        ? { ...corridor, fields: { ...corridor.fields, branches: kept(corridor.fields.branches) } }
        : corridor,
    ),
  };
  return { ...patch, content };
}

/** The content in which new items of an archive are as old as they were. */
function withTimes(content: ProjectContent, before: ProjectContent, { archived }: ImportDraft): ProjectContent {
  if (!archived) return content;
  const times = new Map(Object.entries(archived.times));
  const aged = <Item extends { readonly id: string }>(
    items: readonly Item[],
    known: readonly { readonly id: string }[],
  ) => {
    const old = new Set(known.map(({ id }) => id));
    return items.map((item) => (old.has(item.id) ? item : { ...item, ...times.get(item.id) }));
  };
  return {
    ...content,
    levels: aged(content.levels, before.levels),
    areas: aged(content.areas, before.areas),
    markers: aged(content.markers, before.markers),
    corridors: aged(content.corridors, before.corridors),
    transitions: aged(content.transitions, before.transitions),
  };
}

function changesOf({ content }: ProjectPatch, change: PatchedProject['change']): AppliedDraft['changes'] {
  const count = (items: readonly StoredItem[], kind: StoredItem['kind']) =>
    items.filter((item) => item.kind === kind).length;
  const changes = ITEM_KINDS.map((kind) => {
    const collection = COLLECTION_OF[kind];
    const sent = content[collection].filter(({ isDeleted }) => !isDeleted).length;
    const [created, updated, deleted] = [change.inserted, change.updated, change.deleted].map((items) =>
      count(items, kind),
    ) as [number, number, number];
    return [collection, { created, updated, unchanged: Math.max(0, sent - created - updated), deleted }] as const;
  });
  return Object.fromEntries(changes.filter(([, kind]) => Object.values(kind).some((number) => number > 0)));
}

/** The start points and entrances that a change takes away, by title. */
function lostIn(before: ProjectContent, after: ProjectContent): readonly string[] {
  const kept = new Set(after.markers.map(({ id }) => id));
  const gone = before.markers.filter(
    ({ id, isStartPoint, amenity }) => !kept.has(id) && (isStartPoint || amenity === 'entrance'),
  );
  return gone.map(({ id, translations }) => Object.values(translations)[0]?.title ?? id);
}
