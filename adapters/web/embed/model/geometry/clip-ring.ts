import type { Ring } from '../model.ts';
import type { Frame } from './rectangle.ts';

/**
 * The part of a ring inside a frame (Sutherland and Hodgman, 1974: cut off what is outside of each of its sides); empty where there is
 * none. Separate parts of one ring are joined by edges along the frame.
 */
export function clipRing(ring: Ring, { x, y, width, height }: Frame): Ring {
  const right = cut(ring, 0, x, 1);
  const left = cut(right, 0, x + width, -1);
  const below = cut(left, 1, y, 1);
  return cut(below, 1, y + height, -1);
}

/** What of a ring is beyond (1) or before (-1) a line across an axis at a value. */
function cut(ring: Ring, axis: 0 | 1, at: number, side: 1 | -1): Ring {
  const depth = (value: number): number => side * (value - at);
  return ring.flatMap((end, index) => {
    const start = ring.at(index - 1)!;
    const [before, after] = [depth(start[axis]), depth(end[axis])];
    const kept = after >= 0 ? [end] : [];
    return before >= 0 === after >= 0 ? kept : [crossing(start, end, before / (before - after), axis, at), ...kept];
  });
}

function crossing(start: Ring[number], end: Ring[number], share: number, axis: 0 | 1, at: number): Ring[number] {
  const other = (axis: 0 | 1): number => start[axis] + share * (end[axis] - start[axis]);
  return axis === 0 ? [at, other(1)] : [other(0), at];
}
