import { COLLECTION_OF } from '../content/project-content.ts';
import { ITEM_KINDS, type ItemKind, type ItemPatch } from '../items/item.ts';
import type { PlaceFields } from '../items/place.ts';
import type { ContentPatch } from './content-patch.ts';
import { growingField } from './growing-field.ts';
import type { ProjectPatch } from './project-patch.ts';

/** The items of a map that a change depends on; all others can neither prevent the change nor be changed by it. */
export type Reach = {
  /** All items of these kinds. */
  readonly kinds: readonly ItemKind[];
  /** Items with these ids, if they exist. */
  readonly items: readonly ItemName[];
  /** Items whose JSON contains one of these texts. */
  readonly mentions: readonly Mention[];
  /** Kinds to which it may add an item; new items come after the last one. */
  readonly added: readonly ItemKind[];
};

export type ItemName = { readonly kind: ItemKind; readonly id: string };
export type Mention = { readonly kinds: readonly ItemKind[]; readonly text: string };

export const NO_REACH: Reach = { kinds: [], items: [], mentions: [], added: [] };

/** If a change depends on many items, reading the whole map is faster. */
export const WHOLE_MAP: Reach = { kinds: ITEM_KINDS, items: [], mentions: [], added: [] };
const [MOST_ITEMS, MOST_MENTIONS] = [300, 5];

/** The kinds that routes are made of. */
export const NETWORK: readonly ItemKind[] = ['level', 'corridor', 'transition'];
const KEYED: readonly ItemKind[] = ['level', 'area', 'marker'];
const PLACES: readonly ItemKind[] = ['area', 'marker'];

type Known = {
  /** The items that the patch writes do not exist yet, so that nothing can refer to them. */
  readonly isNew?: boolean;
  /** Kinds of which all items are read anyway. */
  readonly kinds?: readonly ItemKind[];
};

/** The items that a patch depends on. */
export function reachOf(patch: ContentPatch, { isNew = false, kinds: read = [] }: Known = {}): Reach {
  const all = withNested(patch);
  const kinds = new Set([...read, ...kindsOf(all)]);
  const isMore = (kind: ItemKind) => !kinds.has(kind);
  const items = [...namesOf(all), ...targetsOf(all)].filter(({ kind }) => isMore(kind));
  const mentions = [...referring(all, isNew), ...keys(all)].filter((mention) => mention.kinds.some(isMore));
  // With the default language every tag may change, and every place that has one.
  const isSwap = patch.languages.some(({ fields, isDeleted }) => fields.isDefault && !isDeleted);
  if (isSwap || items.length > MOST_ITEMS || mentions.length > MOST_MENTIONS) return WHOLE_MAP;
  const added = ITEM_KINDS.filter((kind) => all[COLLECTION_OF[kind]].some(({ isDeleted }) => !isDeleted));
  return { kinds: ITEM_KINDS.filter((kind) => kinds.has(kind)), items, mentions, added };
}

/** The same of a patch of a project, whose settings depend on its languages and levels. */
export function reachOfProject({ content, settings }: ProjectPatch): Reach {
  if (settings?.defaultLanguage !== undefined) return WHOLE_MAP;
  const reach = reachOf(content);
  return settings?.defaultLevelId === undefined ? reach : bothReaches(reach, { ...NO_REACH, kinds: ['level'] });
}

export const isWholeMap = ({ kinds }: Reach): boolean => kinds.length === ITEM_KINDS.length;

/** Whether the first reach is contained in the second, of which all items are read. */
export function isWithin(one: Reach, other: Reach): boolean {
  const names = new Set(other.items.map(nameOf));
  const texts = new Set(other.mentions.map(textOf));
  return (
    one.kinds.every((kind) => other.kinds.includes(kind)) &&
    one.added.every((kind) => other.kinds.includes(kind) || other.added.includes(kind)) &&
    one.items.every((item) => other.kinds.includes(item.kind) || names.has(nameOf(item))) &&
    one.mentions.every(
      (mention) => texts.has(textOf(mention)) || mention.kinds.every((kind) => other.kinds.includes(kind)),
    )
  );
}

const nameOf = ({ kind, id }: ItemName): string => `${kind} ${id}`;
const textOf = ({ kinds, text }: Mention): string => `${kinds} ${text}`;

/** The union of both. */
export const bothReaches = (one: Reach, other: Reach): Reach => ({
  kinds: ITEM_KINDS.filter((kind) => one.kinds.includes(kind) || other.kinds.includes(kind)),
  items: [...one.items, ...other.items],
  mentions: [...one.mentions, ...other.mentions],
  added: ITEM_KINDS.filter((kind) => one.added.includes(kind) || other.added.includes(kind)),
});

/** The patch with the nested areas and markers of levels among the others. */
const withNested = (patch: ContentPatch): ContentPatch => ({
  ...patch,
  areas: [...patch.areas, ...patch.levels.flatMap(({ areas }) => areas)],
  markers: [...patch.markers, ...patch.levels.flatMap(({ markers }) => markers)],
});

function kindsOf(patch: ContentPatch): readonly ItemKind[] {
  return [
    ...(patch.levels.length > 0 ? (['level'] as const) : []),
    // The order of tags depends on all of them.
    ...(patch.tags.length > 0 ? (['tag'] as const) : []),
    ...(patch.languages.length > 0 ? (['language'] as const) : []),
    ...(growingField(patch) !== null || patch.levels.some(({ isDeleted }) => isDeleted) ? NETWORK : []),
  ];
}

/** The items that it writes; levels, tags and languages are always read completely. */
const namesOf = ({ areas, markers, corridors, transitions }: ContentPatch): readonly ItemName[] => [
  ...named('area', areas),
  ...named('marker', markers),
  ...named('corridor', corridors),
  ...named('transition', transitions),
];

const named = (kind: ItemKind, patches: readonly ItemPatch<unknown>[]): readonly ItemName[] =>
  patches.flatMap(({ id }) => (id === null ? [] : [{ kind, id }]));

/** The references of the items in the patch. */
function targetsOf({ areas, markers, corridors }: ContentPatch): readonly ItemName[] {
  const places: readonly ItemPatch<PlaceFields>[] = [...areas, ...markers];
  const branches = corridors.flatMap(({ fields }) => fields.branches ?? []);
  return [
    ...places.flatMap(({ fields }) => name('level', fields.levelId)),
    ...places.flatMap(({ fields }) => (fields.tagIds ?? []).flatMap((id) => name('tag', id))),
    ...branches.flatMap(({ fields }) => [
      ...name('area', fields.areaId),
      ...name('marker', fields.markerId),
      ...name('transition', fields.transitionId),
    ]),
  ];
}

const name = (kind: ItemKind, id: string | null | undefined): readonly ItemName[] => (id ? [{ kind, id }] : []);

/** The references to deleted items, and the places with changed tags. */
function referring({ levels, areas, markers, tags, transitions }: ContentPatch, isNew: boolean): readonly Mention[] {
  const gone = (patches: readonly ItemPatch<unknown>[]) => patches.filter(({ isDeleted }) => isDeleted);
  const relabelled = isNew
    ? []
    : tags.filter(({ isDeleted, fields: { name, color } }) => isDeleted || name !== undefined || color !== undefined);
  return [
    ...mentions(PLACES, [...gone(levels), ...relabelled]),
    ...mentions(['corridor'], [...gone(areas), ...gone(markers), ...gone(transitions)]),
  ];
}

const mentions = (kinds: readonly ItemKind[], patches: readonly ItemPatch<unknown>[]): readonly Mention[] =>
  patches.flatMap(({ id }) => (id === null ? [] : [{ kinds, text: id }]));

/** The items with a given key: their texts contain it as it was serialised. */
function keys({ levels, areas, markers }: ContentPatch): readonly Mention[] {
  const entries: readonly ItemPatch<{ readonly key: string | null }>[] = [...levels, ...areas, ...markers];
  return entries.flatMap(({ isDeleted, fields: { key } }) =>
    isDeleted || typeof key !== 'string' ? [] : [{ kinds: KEYED, text: `"key":${JSON.stringify(key)}` }],
  );
}
