import { spread } from './spread.ts';
import type { Mask } from './wall-mask.ts';

/** A part of a picture: `cells` are those of its frame, 1 inside. */
export type Region = Mask & { readonly left: number; readonly top: number; readonly size: number };

/** A region beyond this share of the picture, or with as much of the picture's edge, is no room: it has run out of one. */
const LARGEST = 0.9;
const MOST_EDGE = 0.06;

/** Cells of free space around a region, so that its outline closes. */
const MARGIN = 1;

/** The free cells that are reached from one without crossing a wall; null where that is a wall, or they are no room. */
export function roomRegion(walls: Mask, start: number): Region | null {
  const { width, height, cells } = walls;
  if (cells[start] !== 0) return null;
  const seen = { width, height, cells: Uint8Array.from(cells) };
  const queue = new Int32Array(cells.length);
  const count = spread(seen, start, queue, LARGEST * cells.length);
  if (count > LARGEST * cells.length) return null;
  const found = queue.subarray(0, count);
  return edgeOf(found, walls) > MOST_EDGE * 2 * (width + height) ? null : regionOf(found, width);
}

/** How many cells are at the edge of the picture. */
function edgeOf(found: Int32Array, { width, height }: Mask): number {
  let edge = 0;
  for (const at of found) {
    const x = at % width;
    if (x === 0 || x === width - 1 || at < width || at >= width * (height - 1)) edge++;
  }
  return edge;
}

function frameOf(found: Int32Array, width: number): Frame {
  let [left, right, top, bottom] = [width, 0, Infinity, 0];
  for (const at of found) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}

type Frame = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The region of these cells of a picture with rows of `width`. */
export function regionOf(found: Int32Array, width: number): Region {
  const { left, top, right, bottom } = frameOf(found, width);
  const [across, down] = [right - left + 1 + 2 * MARGIN, bottom - top + 1 + 2 * MARGIN];
  const cells = new Uint8Array(across * down);
  for (const at of found) {
    const [x, y] = [(at % width) - left + MARGIN, Math.floor(at / width) - top + MARGIN];
    cells[y * across + x] = 1;
  }
  return { left: left - MARGIN, top: top - MARGIN, width: across, height: down, cells, size: found.length };
}

/** The region without holes smaller than a share of it: what stands in a room belongs to it. */
export function withoutSmallHoles(region: Region, share: number): Region {
  const filled = Uint8Array.from(region.cells);
  const seen = { ...region, cells: Uint8Array.from(region.cells) };
  const queue = new Int32Array(filled.length);
  for (let start = 0; start < filled.length; start++) {
    if (seen.cells[start] !== 0) continue;
    const count = spread(seen, start, queue);
    // The first one is what is around the region.
    if (start > 0 && count < share * region.size) for (let at = 0; at < count; at++) filled[queue[at]!] = 1;
  }
  return { ...region, cells: filled };
}
