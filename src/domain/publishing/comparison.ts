import { type FieldDifference, fieldDifferences, listed } from '../projects/changes/field-differences.ts';
import { withDefaultLevel } from '../projects/changes/project-patch.ts';
import type { Project } from '../projects/content/project.ts';
import {
  COLLECTION_OF,
  type ProjectContent,
  parseContent,
  type StoredItem,
} from '../projects/content/project-content.ts';
import { type ProjectFields, type PublishedFields, publishedFields } from '../projects/content/project-fields.ts';
import { unfreeze } from '../projects/content/snapshot.ts';
import { ITEM_KINDS, type ItemKind } from '../projects/items/item.ts';
import { hasMarkup } from '../projects/values/rich-text.ts';
import { type LiveMap, visibleContent } from './live.ts';

export const ITEM_CHANGES = ['added', 'changed', 'removed'] as const;
export type ItemChange = (typeof ITEM_CHANGES)[number];

/** An item of which visitors would get another state. */
export type ItemDifference = {
  readonly kind: ItemKind;
  readonly id: string;
  /** In the default language; empty without one. */
  readonly name: string;
  /** Null where it is not on one level. */
  readonly levelId: string | null;
  readonly change: ItemChange;
  /** Of a changed item. */
  readonly fields: readonly FieldDifference[];
};

/** What visitors would get of two states of a map. */
export type Comparison = {
  /** Each is the JSON text of an `ItemDifference`. */
  readonly items: readonly string[];
  /** Which of them may be equal for visitors once their descriptions are sanitised; their values are not shortened. */
  readonly withMarkup: readonly number[];
  /** Of the project's own fields; not shortened. */
  readonly project: readonly FieldDifference[];
};

/** The text of a stored state: a published version, or a snapshot. */
export type StoredState = { readonly json: string; readonly isLive: boolean };

/** The earlier state, and the later one: a stored one, or the working copy. Names are in the default language of `project`. */
type Compared = {
  readonly project: Project;
  readonly before: StoredState;
  readonly after: StoredState | readonly StoredItem[];
};

type Shown = { readonly fields: PublishedFields; readonly content: ProjectContent };

/** Compares what visitors would get. */
export function compare({ project, ...states }: Compared): Comparison {
  const before = shownState(states.before);
  const after = 'json' in states.after ? shownState(states.after) : shown(project, parseContent(states.after));
  const language = project.settings.defaultLanguage;
  const texts: string[] = [];
  const withMarkup: number[] = [];
  for (const item of itemDifferences(before.content, after.content, language)) {
    const isMarkup = item.fields.some(mayBeSame);
    if (isMarkup) withMarkup.push(texts.length);
    texts.push(JSON.stringify(isMarkup ? item : { ...item, fields: item.fields.map(listed) }));
  }
  return { items: texts, withMarkup, project: fieldDifferences(before.fields, after.fields) };
}

/** Whether it is a description with elements, of which visitors only get harmless ones. */
export const mayBeSame = ({ name, before, after }: FieldDifference): boolean =>
  /(^|\.)description$/.test(name) && [before, after].some((text) => typeof text === 'string' && hasMarkup(text));

const shownState = ({ json, isLive }: StoredState): Shown => (isLive ? liveMap(json) : shownSnapshot(json));

function liveMap(json: string): Shown {
  const map = JSON.parse(json) as LiveMap;
  return { fields: publishedFields({ ...map, allowedDomains: [], thumbnail: null }), content: map };
}

function shownSnapshot(json: string): Shown {
  const frozen = unfreeze(json);
  return shown(frozen.project, parseContent(frozen.items));
}

function shown(fields: ProjectFields, content: ProjectContent): Shown {
  const visible = visibleContent(content);
  return { fields: publishedFields(withDefaultLevel(fields, visible)), content: visible };
}

type Item = { readonly id: string };

/** The items that differ, by kind: changed and added ones in their order, then removed ones. */
function* itemDifferences(before: ProjectContent, after: ProjectContent, language: string): Iterable<ItemDifference> {
  for (const kind of ITEM_KINDS) {
    const old = new Map((before[COLLECTION_OF[kind]] as readonly Item[]).map((item) => [item.id, item]));
    for (const item of after[COLLECTION_OF[kind]] as readonly Item[]) {
      const difference = differenceOf(kind, old.get(item.id), item, language);
      if (difference) yield difference;
      old.delete(item.id);
    }
    for (const item of old.values()) yield { ...named(kind, item, language), change: 'removed', fields: [] };
  }
}

/** Null: they are equal. */
function differenceOf(kind: ItemKind, before: Item | undefined, after: Item, language: string): ItemDifference | null {
  if (!before) return { ...named(kind, after, language), change: 'added', fields: [] };
  const fields = fieldDifferences(comparable(before), comparable(after));
  return fields.length > 0 ? { ...named(kind, after, language), change: 'changed', fields } : null;
}

/** Without times, and with the ids of its tags: a change of a tag is not one of every place that has it. */
function comparable(item: object): Readonly<Record<string, unknown>> {
  const { createdAt: _, updatedAt: __, tags, ...fields } = item as Readonly<Record<string, unknown>>;
  return Array.isArray(tags) ? { ...fields, tags: (tags as readonly Item[]).map(({ id }) => id) } : fields;
}

type Named = Item & {
  readonly name?: string;
  readonly languageCode?: string;
  readonly levelId?: string;
  readonly translations?: Readonly<Record<string, { readonly title?: string }>>;
};

function named(kind: ItemKind, item: Named, language: string) {
  const { id, name, languageCode, levelId = null, translations } = item;
  return { kind, id, name: name ?? languageCode ?? translations?.[language]?.title ?? '', levelId };
}
