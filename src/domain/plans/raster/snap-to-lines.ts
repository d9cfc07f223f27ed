import type { Vertex } from '../../projects/values/geometry.ts';
import { isLine, type LineMask } from './line-mask.ts';

/** How many pixels are looked at in each direction, at most. */
const MOST_REACH = 64;

type Axis = 0 | 1;

/**
 * The point of the lines of a picture that is nearest to a position within `reach`, both in pixels of the plan; null where there is none. On a
 * line it is the middle of it. Beside lines it is where they begin, as the inner side of a wall is seen from the room: a point of one line,
 * or the corner where one across and one upright meet.
 */
export function snapToLines(mask: LineMask, at: Vertex, reach: number): Vertex | null {
  const { scale } = mask;
  const far = Math.min(MOST_REACH, Math.floor(reach / scale));
  const [x, y] = [Math.floor(at[0] / scale), Math.floor(at[1] / scale)];
  const pixel: Vertex = [x, y];
  const found = isLine(mask, x, y)
    ? middleOf(mask, pixel, far)
    : (sidesAt(mask, pixel, far) ?? nearest(mask, pixel, far));
  if (!found) return null;
  const [across, down] = found;
  return [across === null ? at[0] : across * scale, down === null ? at[1] : down * scale];
}

/** Coordinates that snap, in pixels; null where one stays as it is. */
type Found = readonly [number | null, number | null];

const step = ([x, y]: Vertex, axis: Axis, by: number): Vertex => (axis === 0 ? [x + by, y] : [x, y + by]);

/** How many pixels of a line follow in a direction, `far` at most. */
function runOf(mask: LineMask, at: Vertex, axis: Axis, direction: 1 | -1, far: number): number {
  let count = 0;
  while (count < far && isLine(mask, ...step(at, axis, direction * (count + 1)))) count++;
  return count;
}

/** Along each axis in which a line is thin: of a corner, where it is thin further on; null where it is thick both ways. */
function middleOf(mask: LineMask, at: Vertex, far: number): Found | null {
  const [across, down] = ([0, 1] as const).map(
    (axis) => thinMiddle(mask, at, axis, far) ?? furtherOn(mask, at, axis, far),
  );
  return across === null && down === null ? null : [across!, down!];
}

function thinMiddle(mask: LineMask, at: Vertex, axis: Axis, far: number): number | null {
  const [before, after] = [runOf(mask, at, axis, -1, far), runOf(mask, at, axis, 1, far)];
  return before + after < far ? at[axis] + (after - before) / 2 + 0.5 : null;
}

/** The middle along an axis of a line that leaves a corner at a right angle to it. */
function furtherOn(mask: LineMask, at: Vertex, axis: Axis, far: number): number | null {
  const other = axis === 0 ? 1 : 0;
  const direction = ([1, -1] as const).find((each) => runOf(mask, at, other, each, far) === far);
  return direction ? thinMiddle(mask, step(at, other, direction * far), axis, far) : null;
}

/** Where the nearest straight sides to the left or right, and above or below, are; null where there is none. */
function sidesAt(mask: LineMask, at: Vertex, far: number): Found | null {
  const [across, down] = ([0, 1] as const).map((axis) => sideOf(mask, at, axis, far));
  return across === null && down === null ? null : [across!, down!];
}

function sideOf(mask: LineMask, at: Vertex, axis: Axis, far: number): number | null {
  let nearest: { readonly by: number; readonly side: number } | null = null;
  for (const direction of [1, -1] as const) {
    let by = 1;
    while (by <= far && !isLine(mask, ...step(at, axis, direction * by))) by++;
    const side = step(at, axis, direction * by);
    if (by > far || (nearest && nearest.by <= by) || !isStraight(mask, side, axis, direction)) continue;
    nearest = { by, side: direction === 1 ? side[axis] : side[axis] + 1 };
  }
  return nearest?.side ?? null;
}

/** How many pixels further the side of a line has to go on. */
const FURTHER = 3;

/** Whether the side of a line goes on at a right angle to the axis, one way at least: of a slanted one it does not. */
function isStraight(mask: LineMask, side: Vertex, axis: Axis, direction: 1 | -1): boolean {
  const other = axis === 0 ? 1 : 0;
  return [FURTHER, -FURTHER].some((by) => {
    const further = step(side, other, by);
    return isLine(mask, ...further) && !isLine(mask, ...step(further, axis, -direction));
  });
}

/** The nearest pixel of a line in any direction, such as the end of a wall or a slanted one. */
function nearest(mask: LineMask, [x, y]: Vertex, far: number): Found | null {
  let best: Found | null = null;
  let least = far * far;
  for (let row = -far; row <= far; row++) {
    for (let column = -far; column <= far; column++) {
      const distance = row * row + column * column;
      if (distance > least || !isLine(mask, x + column, y + row)) continue;
      best = [x + column + 0.5, y + row + 0.5];
      least = distance - 1;
    }
  }
  return best;
}
