import type { Area } from './area.ts';
import type { Corridor } from './corridor.ts';
import type { ItemKind } from './item.ts';
import type { Language } from './language.ts';
import type { Level } from './level.ts';
import type { Marker } from './marker.ts';
import type { Tag } from './tag.ts';
import type { Transition } from './transition.ts';

/** Every item on a project's map, each kind in its order: levels by `order`, the others by creation. */
export type ProjectContent = {
  readonly levels: readonly Level[];
  readonly areas: readonly Area[];
  readonly markers: readonly Marker[];
  readonly tags: readonly Tag[];
  readonly languages: readonly Language[];
  readonly corridors: readonly Corridor[];
  readonly transitions: readonly Transition[];
};

/** An item as it is kept: its JSON text, and its place among those of its kind (ascending). */
export type StoredItem = {
  readonly kind: ItemKind;
  readonly id: string;
  readonly position: number;
  readonly json: string;
};

/** What is to be written for content to become what it was decided to be. */
export type ContentChange = {
  readonly inserted: readonly StoredItem[];
  readonly updated: readonly StoredItem[];
  readonly deleted: readonly StoredItem[];
};

export const EMPTY_CONTENT: ProjectContent = {
  levels: [],
  areas: [],
  markers: [],
  tags: [],
  languages: [],
  corridors: [],
  transitions: [],
};

/** Which collection of the content holds a kind. */
export const COLLECTION_OF = {
  level: 'levels',
  area: 'areas',
  marker: 'markers',
  tag: 'tags',
  language: 'languages',
  corridor: 'corridors',
  transition: 'transitions',
} as const satisfies Record<ItemKind, keyof ProjectContent>;

/** The items that these texts hold. Of kinds that were not read, the collection is empty. */
export function parseContent(stored: readonly StoredItem[]): ProjectContent {
  const content = Object.fromEntries(Object.keys(EMPTY_CONTENT).map((name) => [name, [] as unknown[]]));
  for (const item of stored) content[COLLECTION_OF[item.kind]]?.push(JSON.parse(item.json));
  return content as unknown as ProjectContent;
}

/** The level that a stored area or marker lies on. */
export const levelIdOf = ({ json }: StoredItem): string => JSON.parse(json).levelId;

/** Whether it lies on that level. Only a text that names the level at all is worth reading. */
export const isOnLevel = (place: StoredItem, levelId: string): boolean =>
  place.json.includes(levelId) && levelIdOf(place) === levelId;

/** What differs between what is stored and the content that is to be; kinds that were not read must be empty in both. */
export function contentChange(stored: readonly StoredItem[], content: ProjectContent): ContentChange {
  const known = new Map(stored.map((item) => [`${item.kind} ${item.id}`, item]));
  const inserted: StoredItem[] = [];
  const updated: StoredItem[] = [];
  for (const item of serialise(content, stored)) {
    const key = `${item.kind} ${item.id}`;
    const before = known.get(key);
    known.delete(key);
    if (!before) inserted.push(item);
    else if (before.json !== item.json || before.position !== item.position) updated.push(item);
  }
  return { inserted, updated, deleted: [...known.values()] };
}

/** The content as texts; items that are stored already keep their positions, new ones follow them. */
export function serialise(content: ProjectContent, stored: readonly StoredItem[] = []): readonly StoredItem[] {
  const positions = new Map(stored.map((item) => [`${item.kind} ${item.id}`, item.position]));
  const kinds = Object.entries(COLLECTION_OF) as [ItemKind, keyof ProjectContent][];
  return kinds.flatMap(([kind, collection]) => {
    let last = stored.reduce((max, item) => (item.kind === kind ? Math.max(max, item.position) : max), 0);
    return content[collection].map((item) => {
      const position = 'order' in item ? item.order : (positions.get(`${kind} ${item.id}`) ?? ++last);
      return { kind, id: item.id, position, json: JSON.stringify(item) };
    });
  });
}
