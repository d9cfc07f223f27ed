import { levelsOf } from '../items/level-index.ts';
import { targetsOf } from '../items/references.ts';
import { shifted } from '../items/shift.ts';
import type { Command, Fields, Item, Json, Noun, Ref } from '../items/types.ts';
import { createItems } from './commands.ts';
import type { Store } from './store.ts';

type NewId = () => string;

/** How copies differ from what they were made of. */
export type CopyOptions = {
  readonly newId: NewId;
  /** By so many units. */
  readonly offset?: { readonly x: number; readonly y: number };
  /** Absent: on the level of the original. */
  readonly levelId?: string;
  /** What connects levels and is not copied, but reached from the copies too: branches that lead to it still do. */
  readonly shared?: ReadonlySet<string>;
  /** Fields that a copy gets instead of those of the original, such as another number in its name. */
  readonly change?: (noun: Noun, item: Item) => Fields;
};

/** The command that makes the copies, and what it makes, in the order of the originals. */
export type Copies = { readonly command: Command; readonly made: readonly Ref[] };

/**
 * Copies of places, corridors and of what connects levels; a branch leads to the copy of its target, and is left out where that was
 * not copied. Keys and external ids stay with the originals, as they are unique.
 */
export function copyItems(
  items: Pick<Store, 'item'>,
  label: string,
  refs: readonly Ref[],
  options: CopyOptions,
): Copies {
  const originals = refs.flatMap(({ noun, id }) => {
    const item = items.item(noun, id).peek();
    return item ? [{ noun, item, id: options.newId() }] : [];
  });
  const shared = [...(options.shared ?? [])].map((id) => [id, id] as const);
  const ids = new Map([...shared, ...originals.map(({ item, id }) => [item.id, id] as const)]);
  const made = originals.map(({ noun, item, id }) => ({ noun, item: copyOf({ noun, item, id }, ids, options) }));
  return { command: createItems(label, made), made: made.map(({ noun, item }) => ({ noun, id: item.id })) };
}

/** A copy of a level with everything that is on it alone; `level`: the fields of the new one, its name and order among them. */
export function copyLevel(
  items: Pick<Store, 'item' | 'list'>,
  label: string,
  { from, level, ...options }: Omit<CopyOptions, 'levelId'> & { readonly from: string; readonly level: Fields },
): Copies {
  const original = items.item('levels', from).peek()!;
  const copy: Item = { ...original, key: null, externalId: null, ...level, id: options.newId() };
  const refs = (['areas', 'markers', 'corridors'] as const).flatMap((noun) =>
    items.list(noun).flatMap((item): Ref | readonly [] => (levelsOf(item).includes(from) ? { noun, id: item.id } : [])),
  );
  const { command, made } = copyItems(items, label, refs, { ...options, levelId: copy.id });
  const whole = createItems(label, [{ noun: 'levels', item: copy }]);
  return {
    command: { label, patches: [...whole.patches, ...command.patches] },
    made: [{ noun: 'levels', id: copy.id }, ...made],
  };
}

type Original = { readonly noun: Noun; readonly item: Item; readonly id: string };

function copyOf({ noun, item, id }: Original, ids: ReadonlyMap<string, string>, options: CopyOptions): Item {
  const { newId, offset = { x: 0, y: 0 }, levelId, change } = options;
  const copy: Record<string, Json> = { ...item, ...shifted(noun, item, offset) };
  for (const name of ['key', 'externalId']) if (name in copy) copy[name] = null;
  if (levelId !== undefined && 'levelId' in copy) copy.levelId = levelId;
  if (copy.images) copy.images = (copy.images as readonly Fields[]).map((image) => ({ ...image, id: newId() }));
  if (copy.branches) {
    copy.branches = (copy.branches as readonly Item[])
      .filter((branch) => targetsOf(branch).every((target) => ids.has(target.id)))
      .map((branch) => copiedBranch(branch, { id: newId(), corridorId: id }, ids));
  }
  return { ...copy, ...change?.(noun, item), id };
}

function copiedBranch(
  branch: Item,
  own: { readonly id: string; readonly corridorId: string },
  ids: ReadonlyMap<string, string>,
): Item {
  const target = (name: string) => ids.get(branch[name] as string) ?? null;
  const targets = Object.fromEntries(['areaId', 'markerId', 'transitionId'].map((name) => [name, target(name)]));
  return { ...branch, ...targets, ...own };
}
