import { CELL, distances } from './wall-distance.ts';
import type { Mask } from './wall-mask.ts';

/** Walls are thick where they are drawn at least this wide, in cells, and are this share of all that is dark. */
const THICK = 4;
const LEAST_SHARE = 0.6;

/** The walls without thin lines, and how wide they are; null where walls are not thick, or everything is. */
export function thickWalls({ width, height, cells }: Mask): { readonly walls: Mask; readonly width: number } | null {
  const depth = distances({ width, height, cells: cells.map((cell) => 1 - cell) }, true);
  const half = (THICK / 2) * CELL;
  const cores = new Uint8Array(cells.length);
  let dark = 0;
  let deep = 0;
  let count = 0;
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] !== 1) continue;
    dark++;
    if (depth[at]! < half) continue;
    cores[at] = 1;
    deep += depth[at]!;
    count++;
  }
  if (count === 0) return null;
  const { walls, thick } = around({ width, height, cells }, cores, half);
  if (thick < LEAST_SHARE * dark || thick > 0.995 * dark) return null;
  // On average a cell of a wall is a quarter of its width deep.
  return { walls, width: (4 * deep) / count / CELL };
}

/** The cells that are within `half` of the middle of a thick wall, and how many they are. */
function around({ width, height, cells }: Mask, cores: Uint8Array, half: number) {
  const far = distances({ width, height, cells: cores });
  const walls = new Uint8Array(cells.length);
  let thick = 0;
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] !== 1 || far[at]! > half) continue;
    walls[at] = 1;
    thick++;
  }
  return { walls: { width, height, cells: walls }, thick };
}
