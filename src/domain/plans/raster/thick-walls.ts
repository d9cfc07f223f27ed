import { CELL, distances } from './wall-distance.ts';
import type { Mask } from './wall-mask.ts';

/** Walls are thick where they are drawn at least this wide, in cells, and are this share of all that is dark. */
const THICK = 4;
const LEAST_SHARE = 0.6;

/** The walls without thin lines, and how wide they are; null where walls are not thick, or everything is. */
export function thickWalls({ width, height, cells }: Mask): { readonly walls: Mask; readonly width: number } | null {
  const free = Uint8Array.from(cells, (cell) => 1 - cell);
  const depth = distances({ width, height, cells: free }, true);
  const half = (THICK / 2) * CELL;
  const cores = Uint8Array.from(depth, (value) => (value >= half ? 1 : 0));
  const around = distances({ width, height, cells: cores });
  let [dark, thick, deep, count] = [0, 0, 0, 0];
  const walls = new Uint8Array(cells.length);
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] !== 1) continue;
    dark++;
    if (cores[at] === 1) [deep, count] = [deep + depth[at]!, count + 1];
    if (around[at]! > half) continue;
    walls[at] = 1;
    thick++;
  }
  if (count === 0 || thick < LEAST_SHARE * dark || thick > 0.995 * dark) return null;
  // On average a cell of a wall is a quarter of its width deep.
  return { walls: { width, height, cells: walls }, width: (4 * deep) / count / CELL };
}
