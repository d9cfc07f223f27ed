import { COLLECTION_OF, type ProjectContent } from '../content/project-content.ts';
import type { Branch, Corridor } from '../items/corridor.ts';
import type { ItemKind, ItemPatch } from '../items/item.ts';
import type { Level } from '../items/level.ts';
import { replacingFields, replacingTexts } from '../values/keyed-values.ts';
import type { AnyPlace } from './bulk-entry.ts';
import { type ContentPatch, EMPTY_PATCH } from './content-patch.ts';

export type AnyItem = ProjectContent[keyof ProjectContent][number];

/** The path of the item in errors: it is the whole body. */
const PATH = 'item';

/** Fields that are not written: they follow from others, or are decided for the project as a whole. */
const NOT_WRITTEN: Readonly<Partial<Record<ItemKind, readonly string[]>>> = {
  level: ['computedMetersPerUnit'],
  language: ['direction', 'isDefault'],
};

/** The editable fields of an item, as a patch has them. */
export function editableFields(kind: ItemKind, item: AnyItem): object {
  const left = ['id', 'createdAt', 'updatedAt', ...(NOT_WRITTEN[kind] ?? [])];
  const fields = Object.fromEntries(Object.entries(item).filter(([name]) => !left.includes(name)));
  if (kind === 'level') return { ...fields, georeference: georeferenceFields(item as Level) };
  if (kind === 'corridor') return { ...fields, branches: (item as Corridor).branches.map(branchPatch) };
  if (kind !== 'area' && kind !== 'marker') return fields;
  const { tags: _, ...place } = fields;
  return { ...place, tagIds: (item as AnyPlace).tags.map(({ id }) => id) };
}

const georeferenceFields = ({ georeference }: Level) =>
  georeference && { controlPoints: georeference.controlPoints, method: georeference.method };

function branchPatch({ id, corridorId: _, ...fields }: Branch, at: number): ItemPatch<object> {
  return { path: `${PATH}.branches.${at}`, id, isDeleted: false, fields };
}

/** The patch that gives an item these fields. */
export function writingPatch(kind: ItemKind, id: string, fields: object): ContentPatch {
  const patch = { path: PATH, id, isDeleted: false, fields, areas: [], markers: [] };
  return { ...EMPTY_PATCH, [COLLECTION_OF[kind]]: [patch] };
}

/** The patch that makes an item what it was; `now`: what it is, if it exists. */
export function restoringPatch(kind: ItemKind, then: AnyItem, now: AnyItem | undefined): ContentPatch {
  const fields = { ...editableFields(kind, then), ...keyedFields(kind, then, now) };
  if (kind !== 'corridor' || !now) return writingPatch(kind, then.id, fields);
  const branches = branchPatches((then as Corridor).branches, (now as Corridor).branches);
  return writingPatch(kind, then.id, { ...fields, branches });
}

/** The changes of what a patch merges: null for what the item has in addition. A tag's translations are replaced. */
function keyedFields(kind: ItemKind, then: AnyItem, now: AnyItem | undefined): object {
  if (!now || kind === 'tag') return {};
  const [wanted, known] = [then, now] as [Keyed, Keyed];
  return {
    ...(wanted.translations && { translations: replacingTexts(known.translations ?? {}, wanted.translations) }),
    ...(wanted.customFields && { customFields: replacingFields(known.customFields ?? {}, wanted.customFields) }),
  };
}

type Keyed = {
  readonly translations?: Readonly<Record<string, object>>;
  readonly customFields?: Readonly<Record<string, unknown>>;
};

function branchPatches(then: readonly Branch[], now: readonly Branch[]): readonly ItemPatch<object>[] {
  const kept = new Set(then.map(({ id }) => id));
  const removals = now.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ ...REMOVAL, id }));
  const known = new Map(now.map((branch) => [branch.id, branch]));
  const restored = then.map((branch, at) => {
    const patch = branchPatch(branch, at);
    const translations = replacingTexts(known.get(branch.id)?.translations ?? {}, branch.translations);
    return { ...patch, fields: { ...patch.fields, translations } };
  });
  return [...removals, ...restored];
}

const REMOVAL = { path: PATH, isDeleted: true, fields: {} };

/** The patch that removes an item. */
export function removingPatch(kind: ItemKind, id: string): ContentPatch {
  const patch = { path: PATH, id, isDeleted: true, fields: {}, areas: [], markers: [] };
  return { ...EMPTY_PATCH, [COLLECTION_OF[kind]]: [patch] };
}
