import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Fields, Item, Noun, Patch } from './types.ts';
import { NOUNS } from './types.ts';

/** The items of a document, each in a signal of its own: what reads one is told of its changes alone. */
export type Store = {
  /** An item; undefined where there is none of that id. */
  readonly item: (noun: Noun, id: string) => ReadonlySignal<Item | undefined>;
  /** The ids of a kind, in the order of the document. */
  readonly ids: (noun: Noun) => ReadonlySignal<readonly string[]>;
  /** The ids of the items of a level, in the order of the document. A lift belongs to each of its levels. */
  readonly onLevel: (noun: Noun, levelId: string) => ReadonlySignal<readonly string[]>;
  /** The items of a kind as they are now. */
  readonly list: (noun: Noun) => readonly Item[];
  /** Makes the changes; those of items that are gone have no effect. Returns the patches that take exactly this back. */
  readonly apply: (patches: readonly Patch[]) => readonly Patch[];
  /** Called after each change with its patches. Returns what ends it. */
  readonly subscribe: (listener: (patches: readonly Patch[]) => void) => () => void;
};

export function createStore(initial: ReadonlyMap<Noun, readonly Item[]>): Store {
  const items = new Map(NOUNS.map((noun) => [noun, new Map<string, Signal<Item | undefined>>()] as const));
  const orders = new Map(NOUNS.map((noun) => [noun, signal<readonly string[]>([])] as const));
  const levels = new Map<string, ReadonlySignal<readonly string[]>>();
  const listeners = new Set<(patches: readonly Patch[]) => void>();

  for (const [noun, list] of initial) {
    for (const item of list) items.get(noun)!.set(item.id, signal(item));
    orders.get(noun)!.value = list.map(({ id }) => id);
  }

  function item(noun: Noun, id: string): Signal<Item | undefined> {
    const known = items.get(noun)!.get(id);
    if (known) return known;
    const absent = signal<Item | undefined>(undefined);
    items.get(noun)!.set(id, absent);
    return absent;
  }

  function onLevel(noun: Noun, levelId: string): ReadonlySignal<readonly string[]> {
    const key = `${noun} ${levelId}`;
    const known = levels.get(key);
    if (known) return known;
    const ids = computed(() => orders.get(noun)!.value.filter((id) => isOn(item(noun, id).value, levelId)));
    levels.set(key, ids);
    return ids;
  }

  function applyOne({ noun, id, before, after }: Patch): Patch | null {
    const cell = item(noun, id);
    const now = cell.peek();
    if (after === null) {
      if (!now) return null;
      cell.value = undefined;
      order(noun, (ids) => ids.filter((each) => each !== id));
      return { noun, id, before: now, after: null };
    }
    if (!now) {
      // Fields of an item that somebody has deleted are not an item.
      if (before !== null) return null;
      cell.value = { ...after, id };
      order(noun, (ids) => [...ids, id]);
      return { noun, id, before: null, after: cell.value };
    }
    const names = Object.keys(after);
    cell.value = { ...now, ...after, id };
    return { noun, id, before: pick(now, names), after };
  }

  function order(noun: Noun, change: (ids: readonly string[]) => readonly string[]): void {
    const ids = orders.get(noun)!;
    ids.value = change(ids.peek());
  }

  return {
    item,
    ids: (noun) => orders.get(noun)!,
    onLevel,
    list: (noun) => orders.get(noun)!.value.flatMap((id) => item(noun, id).value ?? []),
    apply(patches) {
      const done = patches.flatMap((patch) => applyOne(patch) ?? []);
      if (done.length > 0) for (const listener of listeners) listener(done);
      return done.toReversed().map(inverse);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The patch that takes another back. */
export const inverse = ({ noun, id, before, after }: Patch): Patch => ({ noun, id, before: after, after: before });

function isOn(item: Item | undefined, levelId: string): boolean {
  if (!item) return false;
  if (item.levelId !== undefined) return item.levelId === levelId;
  const positions = item.positions as readonly { readonly levelId: string }[] | undefined;
  return positions?.some((position) => position.levelId === levelId) ?? false;
}

function pick(item: Item, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(item, name) ? [[name, item[name]!]] : [])));
}
