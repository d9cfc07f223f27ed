import type { Region } from './room-region.ts';
import { CELL, distances } from './wall-distance.ts';
import type { Mask } from './wall-mask.ts';

/** A room is at least so many squares as wide as a door, and half as wide as this share of a door. */
const LEAST = 1.2;
const LEAST_HALF = 0.35;

/** How far behind the face of a wall its sills are, as a share of the width of a door. */
const SILL = 0.3;

/** How a region is enclosed. `walled`: which share of its outline is wall; `opening`: its widest opening as a share of how wide the region is. */
export type Enclosure = { readonly walled: number; readonly opening: number };

/** How a region is enclosed; null where it is no room: a letter, the leaf of a door, a wall, what is around a building. `gap`: how wide a door is, in cells. */
export function enclosureOf(region: Region, walls: Mask, gap: number): Enclosure | null {
  if (region.size < LEAST * gap * gap) return null;
  const half = halfOf(region);
  if (half < LEAST_HALF * gap) return null;
  const { walled, open, edge, widest } = outlineIn(region, walls, SILL * gap);
  return edge > gap ? null : { walled: walled / (walled + open), opening: widest / (2 * half) };
}

/** How far the middle of a region is from its outline, in cells. */
function halfOf(region: Region): number {
  const far = distances({ ...region, cells: region.cells.map((cell) => 1 - cell) });
  return far.reduce((most, value) => Math.max(most, value), 0) / CELL;
}

/** How many sides of cells around a region have a wall within `reach`, and how many none: of these how many at the edge of the picture, and at most beside each other. */
function outlineIn(region: Region, walls: Mask, reach: number): Outline {
  const found: Outline = { walled: 0, open: 0, edge: 0, widest: 0 };
  for (const side of SIDES) addSide(found, region, walls, { side, reach });
  return found;
}

type Outline = { walled: number; open: number; edge: number; widest: number };
type Looking = { readonly side: Step; readonly reach: number };

function addSide(found: Outline, { cells, width, left, top }: Region, walls: Mask, { side, reach }: Looking): void {
  const [across, down] = side;
  // Open sides that are beside each other, up to the one that is seen: along the row, or down each column.
  const runs = new Int32Array(width + 1);
  for (let at = 0; at < cells.length; at++) {
    const x = at % width;
    const before = runs[down === 0 ? x + 1 : x]!;
    runs[x + 1] = 0;
    if (cells[at] !== 1 || cells[at + down * width + across] === 1) continue;
    const from = [x + left + across, Math.floor(at / width) + top + down] as const;
    if (isWalled(walls, from, side, reach)) found.walled++;
    else {
      runs[x + 1] = before + 1;
      found.open++;
      found.widest = Math.max(found.widest, before + 1);
      if (!isInside(walls, from)) found.edge++;
    }
  }
}

const isInside = ({ width, height }: Mask, [x, y]: Step): boolean => x >= 0 && y >= 0 && x < width && y < height;

/** Whether there is a wall from a cell on, within `reach`: the sill of a door or window may be behind the face of its wall. */
function isWalled(walls: Mask, from: Step, [across, down]: Step, reach: number): boolean {
  let [x, y] = from;
  for (let step = 0; step <= reach && isInside(walls, [x, y]); step++) {
    if (walls.cells[y * walls.width + x] === 1) return true;
    x += across;
    y += down;
  }
  return false;
}

type Step = readonly [number, number];

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
