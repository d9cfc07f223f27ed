import type { Area } from '../items/area.ts';
import type { Corridor } from '../items/corridor.ts';
import type { ItemKind } from '../items/item.ts';
import type { Language } from '../items/language.ts';
import type { Level } from '../items/level.ts';
import type { Marker } from '../items/marker.ts';
import type { Tag } from '../items/tag.ts';
import type { Transition } from '../items/transition.ts';

/** Every item on a project's map, each kind in its order: levels and tags by `order`, the others by creation. */
export type ProjectContent = {
  readonly levels: readonly Level[];
  readonly areas: readonly Area[];
  readonly markers: readonly Marker[];
  readonly tags: readonly Tag[];
  readonly languages: readonly Language[];
  readonly corridors: readonly Corridor[];
  readonly transitions: readonly Transition[];
};

/** A stored item: its JSON text, and its position among those of its kind (ascending). */
export type StoredItem = {
  readonly kind: ItemKind;
  readonly id: string;
  readonly position: number;
  readonly json: string;
};

/** The writes that turn the stored content into the decided one. */
export type ContentChange = {
  readonly inserted: readonly StoredItem[];
  readonly updated: readonly StoredItem[];
  readonly deleted: readonly StoredItem[];
};

export const NO_CHANGE: ContentChange = { inserted: [], updated: [], deleted: [] };

export const EMPTY_CONTENT: ProjectContent = {
  levels: [],
  areas: [],
  markers: [],
  tags: [],
  languages: [],
  corridors: [],
  transitions: [],
};

/** The collection of each kind. */
export const COLLECTION_OF = {
  level: 'levels',
  area: 'areas',
  marker: 'markers',
  tag: 'tags',
  language: 'languages',
  corridor: 'corridors',
  transition: 'transitions',
} as const satisfies Record<ItemKind, keyof ProjectContent>;

/** The items in these texts. For kinds that were not read, the collection is empty. */
export function parseContent(stored: readonly StoredItem[]): ProjectContent {
  const content = Object.fromEntries(Object.keys(EMPTY_CONTENT).map((name) => [name, [] as unknown[]]));
  for (const { kind, json } of stored) content[COLLECTION_OF[kind]]?.push(JSON.parse(json));
  return content as unknown as ProjectContent;
}

/** The items of all these, in their order. */
export const joinedContent = (parts: readonly ProjectContent[]): ProjectContent =>
  Object.fromEntries(
    Object.values(COLLECTION_OF).map((name) => [name, parts.flatMap((part): readonly unknown[] => part[name])]),
  ) as unknown as ProjectContent;

/** The JSON texts of items, joined by commas, by kind; kinds without items are absent. */
export type ItemLists = Readonly<Partial<Record<ItemKind, string>>>;

export function itemLists(items: readonly StoredItem[]): ItemLists {
  const ofKind = Map.groupBy(items, ({ kind }) => kind);
  return Object.fromEntries([...ofKind].map(([kind, list]) => [kind, list.map(({ json }) => json).join(',')]));
}

const LEVEL_ID = '"levelId":';

/**
 * The level of a stored area or marker. Within strings a quotation mark has a backslash before it: a text with this name
 * once has it as its own member, and need not be parsed. Custom fields may have a member of that name, too.
 */
export function levelIdOf({ json }: StoredItem): string {
  const at = json.indexOf(LEVEL_ID);
  const start = at + LEVEL_ID.length + 1;
  const id = json.slice(start, json.indexOf('"', start));
  const isPlain = at >= 0 && json[start - 1] === '"' && !id.includes('\\') && json.indexOf(LEVEL_ID, start) < 0;
  return isPlain ? id : JSON.parse(json).levelId;
}

/** Whether it is on that level. Only a text that contains the level's id is parsed. */
export const isOnLevel = (place: StoredItem, levelId: string): boolean =>
  place.json.includes(levelId) && levelIdOf(place) === levelId;

/** The base of a change: the stored texts of items, and the parsed items; unchanged ones are not serialised again. */
export type ReadItems = {
  readonly stored: readonly StoredItem[];
  readonly content?: ProjectContent;
  /** The last position of each kind, where only a part of the items was read. */
  readonly last?: LastPositions;
};

/** The last position of each kind with items. */
export type LastPositions = Readonly<Partial<Record<ItemKind, number>>>;

/** What is known where nothing was read. */
export const NOTHING_READ: ReadItems = { stored: [] };

/**
 * The difference between the stored and the new content; kinds that were not read must be empty in both. An item that is the same object as
 * the one that was read has not changed.
 */
export function contentChange(read: ReadItems, content: ProjectContent): ContentChange {
  const known = new Map(read.stored.map((item) => [keyOf(item), item]));
  const inserted: StoredItem[] = [];
  const updated: StoredItem[] = [];
  for (const item of serialise(content, read)) {
    const key = keyOf(item);
    const before = known.get(key);
    known.delete(key);
    if (before === item) continue;
    if (!before) inserted.push(item);
    else if (before.json !== item.json || before.position !== item.position) updated.push(item);
  }
  return { inserted, updated, deleted: [...known.values()] };
}

/** The content as texts; stored items keep their positions, and new ones follow them, unless the order is another one now. */
export function serialise(content: ProjectContent, read: ReadItems = NOTHING_READ): readonly StoredItem[] {
  const { positions, last } = positionsOf(read);
  const same = sameItems(read);
  const items: StoredItem[] = [];
  for (const [kind, collection] of Object.entries(COLLECTION_OF) as [ItemKind, keyof ProjectContent][]) {
    const follow = () => {
      last[kind] = (last[kind] ?? 0) + 1;
      return last[kind];
    };
    let least = Number.NEGATIVE_INFINITY;
    for (const item of content[collection]) {
      const kept = same.get(item);
      const wanted =
        kind === 'level' ? (item as Level).order : (positions.get(keyOf({ kind, id: item.id })) ?? follow());
      const position = kind === 'level' ? wanted : Math.max(wanted, least);
      least = position + 1;
      if (kept?.position === position) items.push(kept);
      else items.push({ kind, id: item.id, position, json: kept?.json ?? JSON.stringify(item) });
    }
  }
  return items;
}

const keyOf = ({ kind, id }: Pick<StoredItem, 'kind' | 'id'>): string => `${kind} ${id}`;

/** The position of each item, and the last position of each kind. */
function positionsOf({ stored, last: known }: ReadItems) {
  const positions = new Map<string, number>();
  const last: Partial<Record<ItemKind, number>> = { ...known };
  for (const item of stored) {
    positions.set(keyOf(item), item.position);
    last[item.kind] = Math.max(last[item.kind] ?? 0, item.position);
  }
  return { positions, last };
}

/** The stored text of each item that was read. */
function sameItems({ stored, content = EMPTY_CONTENT }: ReadItems): ReadonlyMap<object, StoredItem> {
  const same = new Map<object, StoredItem>();
  const next: Partial<Record<ItemKind, number>> = {};
  for (const item of stored) {
    const at = next[item.kind] ?? 0;
    next[item.kind] = at + 1;
    const read = content[COLLECTION_OF[item.kind]][at];
    if (read) same.set(read, item);
  }
  return same;
}
