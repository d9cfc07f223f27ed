import type { Region } from './room-region.ts';

/** Which region each cell of a picture belongs to: its place in the list, from 1; 0 where there is none. */
export type Owners = { readonly width: number; readonly height: number; readonly cells: Uint16Array };

export function ownersOf(regions: readonly Region[], width: number, height: number): Owners {
  const cells = new Uint16Array(width * height);
  for (const [place, region] of regions.entries())
    for (let at = 0; at < region.cells.length; at++)
      if (region.cells[at] === 1) cells[cellAt(region, at, width)] = place + 1;
  return { width, height, cells };
}

/** The cell of a picture at one of the frame of a region inside it. */
export const cellAt = ({ width, left, top }: Region, at: number, across: number): number =>
  (Math.floor(at / width) + top) * across + (at % width) + left;

/** The regions that have some of these cells of the frame of another. */
export function ownersIn(hole: Int32Array, region: Region, { cells, width }: Owners): ReadonlySet<number> {
  const found = new Set<number>();
  for (const at of hole) {
    const owner = cells[cellAt(region, at, width)]!;
    if (owner !== 0) found.add(owner);
  }
  return found;
}
