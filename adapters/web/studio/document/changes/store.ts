import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { difference, inverse, patched } from '../items/gather.ts';
import { createLevelIndex } from '../items/level-index.ts';
import { type Item, NOUNS, type Noun, type Patch } from '../items/types.ts';

/** The items of a document, each in a signal of its own: what reads one follows its changes alone. */
export type Store = {
  /** An item; undefined where there is none of that id. */
  readonly item: (noun: Noun, id: string) => ReadonlySignal<Item | undefined>;
  /** The ids of a kind, in the order of the document. */
  readonly ids: (noun: Noun) => ReadonlySignal<readonly string[]>;
  /** The ids of the items of a level, in the order of the document. A lift belongs to each of its levels. */
  readonly onLevel: (noun: Noun, levelId: string) => ReadonlySignal<readonly string[]>;
  /** The items of a kind as they are now. */
  readonly list: (noun: Noun) => readonly Item[];
  /**
   * Makes the changes, and publishes all of them at once; those of items that are gone, and those that change nothing, have no effect.
   * Returns the patches that take exactly this back.
   */
  readonly apply: (patches: readonly Patch[]) => readonly Patch[];
  /** Called after each change with its patches. Returns what ends it. */
  readonly subscribe: (listener: (patches: readonly Patch[]) => void) => () => void;
};

export function createStore(initial: ReadonlyMap<Noun, readonly Item[]>): Store {
  const items = new Map(NOUNS.map((noun) => [noun, new Map<string, Signal<Item | undefined>>()] as const));
  const orders = new Map(NOUNS.map((noun) => [noun, signal<readonly string[]>([])] as const));
  const index = createLevelIndex();
  const listeners = new Set<(patches: readonly Patch[]) => void>();

  for (const [noun, list] of initial) {
    for (const item of list) {
      items.get(noun)!.set(item.id, signal(item));
      index.move(noun, undefined, item);
    }
    orders.get(noun)!.value = list.map(({ id }) => id);
  }

  function item(noun: Noun, id: string): Signal<Item | undefined> {
    const known = items.get(noun)!.get(id);
    if (known) return known;
    const absent = signal<Item | undefined>(undefined);
    items.get(noun)!.set(id, absent);
    return absent;
  }

  function applyOne(patch: Patch): Patch | null {
    const { noun, id } = patch;
    const cell = item(noun, id);
    const before = cell.peek();
    const after = patched(before, patch);
    const done = difference(patch, before, after);
    if (!done) return null;
    cell.value = after;
    index.move(noun, before, after);
    const ids = orders.get(noun)!;
    if (!after) ids.value = ids.peek().filter((each) => each !== id);
    if (!before) ids.value = [...ids.peek(), id];
    return done;
  }

  return {
    item,
    ids: (noun) => orders.get(noun)!,
    onLevel: index.onLevel,
    list: (noun) => orders.get(noun)!.value.flatMap((id) => item(noun, id).value ?? []),
    apply(patches) {
      const done = batch(() => patches.flatMap((patch) => applyOne(patch) ?? []));
      if (done.length > 0) for (const listener of listeners) listener(done);
      return done.toReversed().map(inverse);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
