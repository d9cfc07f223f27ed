import { spread } from './spread.ts';
import type { Mask } from './wall-mask.ts';

/** A part of a picture: `cells` are those of its frame, 1 inside. */
export type Region = Mask & { readonly left: number; readonly top: number; readonly size: number };

/** Cells of free space around a region, so that its outline closes. */
const MARGIN = 1;

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

/** The region without the holes that are to go. `goes`: whether one does, by where its cells are in the frame of the region. */
export function withoutHoles(region: Region, goes: (hole: Int32Array) => boolean): Region {
  const filled = Uint8Array.from(region.cells);
  const seen = { ...region, cells: Uint8Array.from(region.cells) };
  const queue = new Int32Array(filled.length);
  for (let start = 0; start < filled.length; start++) {
    if (seen.cells[start] !== 0) continue;
    const hole = queue.subarray(0, spread(seen, start, queue));
    // The first one is what is around the region.
    if (start > 0 && goes(hole)) for (const at of hole) filled[at] = 1;
  }
  return { ...region, cells: filled };
}
