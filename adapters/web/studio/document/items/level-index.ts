import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { type Item, keyOf, type Noun } from './types.ts';

/** The ids of the items of each level. A change of an item that stays on its levels notifies nobody. */
export type LevelIndex = {
  readonly onLevel: (noun: Noun, levelId: string) => ReadonlySignal<readonly string[]>;
  /** An item has changed: undefined where it did not exist before, or does not any more. */
  readonly move: (noun: Noun, before: Item | undefined, after: Item | undefined) => void;
};

export function createLevelIndex(): LevelIndex {
  const lists = new Map<string, Signal<readonly string[]>>();

  function list(noun: Noun, levelId: string): Signal<readonly string[]> {
    const key = keyOf({ noun, id: levelId });
    const known = lists.get(key);
    if (known) return known;
    const made = signal<readonly string[]>([]);
    lists.set(key, made);
    return made;
  }

  return {
    onLevel: list,
    move(noun, before, after) {
      const [from, to] = [levelsOf(before), levelsOf(after)];
      for (const levelId of from.filter((each) => !to.includes(each))) {
        const ids = list(noun, levelId);
        ids.value = ids.peek().filter((id) => id !== before!.id);
      }
      for (const levelId of to.filter((each) => !from.includes(each))) {
        const ids = list(noun, levelId);
        ids.value = [...ids.peek(), after!.id];
      }
    },
  };
}

/** The levels that an item is on, each once: one, several for what connects levels, or none. */
export function levelsOf(item: Item | undefined): readonly string[] {
  if (!item) return [];
  if (typeof item.levelId === 'string') return [item.levelId];
  const positions = item.positions as readonly { readonly levelId: string }[] | undefined;
  return positions ? [...new Set(positions.map(({ levelId }) => levelId))] : [];
}
