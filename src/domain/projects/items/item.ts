import { type DomainError, invalidField } from '../../shared/errors.ts';
import type { Timestamp } from '../../shared/timestamp.ts';
import { knownIfSame } from '../values/same-json.ts';
import { checkValues, type ValueRules } from '../values/value-rules.ts';

/** Everything on a map is an item of one of these kinds. */
export const ITEM_KINDS = ['level', 'area', 'marker', 'tag', 'language', 'corridor', 'transition'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The time and the new ids for a decision. */
export type Context = { readonly now: Timestamp; readonly newId: () => string };

/**
 * One entry of a collection in a PATCH: with a known `id` it updates, with none or a new one it creates, with `isDeleted` it
 * removes. `path` is its position in the body, for messages.
 */
export type ItemPatch<Fields> = {
  readonly path: string;
  readonly id: string | null;
  readonly isDeleted: boolean;
  readonly fields: Partial<Fields>;
};

type Rules<Item, Fields> = {
  /** Creates an item; throws a field error when a required field is missing. */
  readonly create: (id: string, patch: ItemPatch<Fields>, context: Context) => Item;
  readonly update: (item: Item, patch: ItemPatch<Fields>, context: Context) => Item;
  /** The rules for values of its fields; absent: any of the right shape. */
  readonly values?: ValueRules<Fields>;
};

type Item = { readonly id: string };

/**
 * The collection after the patches: absent items stay, new ones come last. Deleting an unknown item has no effect; an item that keeps all
 * its values is the same object, with its time of change.
 */
export function applyItems<One extends Item, Fields extends object>(
  items: readonly One[],
  patches: readonly ItemPatch<Fields>[],
  rules: Rules<One, Fields>,
  context: Context,
): readonly One[] {
  if (patches.length === 0) return items;
  requireOnceEach(patches);
  const byId = new Map(items.map((item) => [item.id, item]));
  checkValues(writings(patches, byId), rules.values);
  for (const patch of patches) {
    const id = patch.id ?? context.newId();
    const known = byId.get(id);
    if (patch.isDeleted) byId.delete(id);
    else
      byId.set(id, known ? knownIfSame(known, rules.update(known, patch, context)) : rules.create(id, patch, context));
  }
  return [...byId.values()];
}

function* writings<Item extends object, Fields>(
  patches: readonly ItemPatch<Fields>[],
  known: ReadonlyMap<string, Item>,
) {
  for (const { id, isDeleted, path, fields } of patches) {
    if (!isDeleted) yield { path, fields, before: known.get(id ?? '') ?? null };
  }
}

/** The error of an entry that creates an item which exists already. */
export const idTaken = (path: string): DomainError =>
  invalidField(`${path}.id`, 'This id is already used in this project.');

/** The value of a required field in a patch that creates an item; refuses the patch where it is missing. */
export function required<Fields, Name extends keyof Fields & string>(
  patch: ItemPatch<Fields>,
  name: Name,
): NonNullable<Fields[Name]> {
  const value = patch.fields[name];
  if (value === undefined || value === null) throw invalidField(`${patch.path}.${name}`, 'This field is required.');
  return value as NonNullable<Fields[Name]>;
}

function requireOnceEach(patches: readonly ItemPatch<unknown>[]): void {
  const seen = new Set<string>();
  for (const { id, path } of patches) {
    if (id !== null && seen.has(id)) throw invalidField(`${path}.id`, 'This id occurs twice in the list.');
    if (id !== null) seen.add(id);
  }
}

/** An item without the times of its creation and last change, which the map page does not load. */
export type Untimed<Item> = Omit<Item, 'createdAt' | 'updatedAt'>;
