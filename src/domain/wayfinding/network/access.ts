import type { Corridor } from '../../projects/items/corridor.ts';
import type { NodedLevel } from './noding.ts';

/** A level, by its index in the source, and its walkable lines. */
export type Sheet = { readonly level: number; readonly corridors: readonly Corridor[]; readonly noded: NodedLevel };

/** The nodes at the ends of the branches to each area, marker or transition, by its id, ascending. */
export type Access = Readonly<Record<'area' | 'marker' | 'transition', ReadonlyMap<string, readonly number[]>>>;

export function accessOf(sheets: readonly Sheet[]): Access {
  const branches = sheets.flatMap(({ corridors, noded }) =>
    corridors
      .flatMap((corridor) => corridor.branches)
      .map((branch) => ({ ...branch, node: noded.alongBranch(branch).at(-1)! })),
  );
  const byTarget = (target: 'areaId' | 'markerId' | 'transitionId') => {
    const found = new Map<string, Set<number>>();
    for (const { [target]: id, node } of branches) {
      if (id !== null) found.set(id, (found.get(id) ?? new Set()).add(node));
    }
    return new Map([...found].map(([id, nodes]) => [id, [...nodes].sort((a, b) => a - b)]));
  };
  return { area: byTarget('areaId'), marker: byTarget('markerId'), transition: byTarget('transitionId') };
}
