import { spread } from './spread.ts';
import { CELL, distances } from './wall-distance.ts';
import type { Mask } from './wall-mask.ts';

/** A wall is longer than wide: it has so many times the cells of a square that its half width is the side of. The swing of a door has about six. */
const LONG = 9;

/** The walls with what is between the two lines of one: all that is enclosed, long, and nowhere wider than `widest`, in cells. */
export function filledWalls(walls: Mask, widest: number): Mask {
  const far = distances(walls);
  const seen = { ...walls, cells: Uint8Array.from(walls.cells) };
  const filled = Uint8Array.from(walls.cells);
  const queue = new Int32Array(filled.length);
  for (let from = 0; from < filled.length; from++) {
    if (seen.cells[from] !== 0) continue;
    const found = queue.subarray(0, spread(seen, from, queue));
    const half = found.reduce((most, at) => Math.max(most, far[at]!), 0) / CELL;
    if (half <= widest / 2 && found.length >= LONG * half ** 2) for (const at of found) filled[at] = 1;
  }
  return { ...walls, cells: filled };
}
