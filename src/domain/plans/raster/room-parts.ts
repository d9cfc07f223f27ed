import { lazy } from '../../shared/lazy.ts';
import { type Region, regionOf } from './room-region.ts';
import { spread } from './spread.ts';
import type { Mask } from './wall-mask.ts';

/** A part beyond this share of the picture, or with as much of the picture's edge, is no room: it has run out of one. */
const LARGEST = 0.9;
const MOST_EDGE = 0.06;

/** The free cells that are reached from one without crossing a wall; null where that is a wall, or they are no room. */
export type RoomParts = (start: number) => Region | null;

/** Finds the parts between walls, each once: cells of the same part have the same region. `queue`: room for every cell, which others use too. */
export function roomParts({ width, height, cells }: Mask, queue: () => Int32Array): RoomParts {
  const seen = { width, height, cells: Uint8Array.from(cells) };
  const labels = lazy(() => new Int32Array(cells.length));
  const parts: (Region | null)[] = [null];
  return (start) => {
    if (cells[start] !== 0) return null;
    if (seen.cells[start] === 0) {
      const found = queue().subarray(0, spread(seen, start, queue()));
      for (const at of found) labels()[at] = parts.length;
      parts.push(isRoom(found, { width, height, cells }) ? regionOf(found, width) : null);
    }
    return parts[labels()[start]!]!;
  };
}

function isRoom(found: Int32Array, { width, height, cells }: Mask): boolean {
  if (found.length > LARGEST * cells.length) return false;
  let edge = 0;
  for (const at of found) {
    const x = at % width;
    if (x === 0 || x === width - 1 || at < width || at >= width * (height - 1)) edge++;
  }
  return edge <= MOST_EDGE * 2 * (width + height);
}
