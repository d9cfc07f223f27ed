import type { Mask } from './wall-mask.ts';

/** Steps of a chamfer of 3 by 3 cells: beside, and across a corner. Distances are in thirds of a cell. */
const [BESIDE, ACROSS] = [3, 4];
const FAR = 65_000;

/** How far each cell is from the nearest one that is set, in thirds of a cell, within a tenth; what is around the picture counts as set with `isEdgeSet`. */
export function distances({ width, height, cells }: Mask, isEdgeSet = false): Uint16Array {
  // With a margin of a cell, no cell is at an edge.
  const across = width + 2;
  const far = new Uint16Array(across * (height + 2)).fill(isEdgeSet ? 0 : FAR);
  for (let y = 0; y < height; y++) {
    for (let x = 0, at = (y + 1) * across + 1; x < width; x++, at++) {
      far[at] = cells[y * width + x] === 1 ? 0 : Math.min(FAR, nearest(far, at, -1, -across));
    }
  }
  const own = new Uint16Array(cells.length);
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1, at = (y + 1) * across + width; x >= 0; x--, at--) {
      const value = Math.min(far[at]!, nearest(far, at, 1, across));
      far[at] = value;
      own[y * width + x] = value;
    }
  }
  return own;
}

/** The distance by way of the cells that were seen before: beside, and in the row before. */
const nearest = (far: Uint16Array, at: number, side: number, row: number): number =>
  Math.min(
    far[at + side]! + BESIDE,
    far[at + row]! + BESIDE,
    far[at + row + side]! + ACROSS,
    far[at + row - side]! + ACROSS,
  );

/** The width of a cell in these distances. */
export const CELL = BESIDE;
