import type { Vertex } from './geometry.ts';

/** A box along the axes of a plan, in its units. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The smallest box around vertices. Without any, `left` is greater than `right`. */
export function boxAround(vertices: Iterable<Vertex>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of vertices) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** The longer side of the smallest box around vertices; negative without any. */
export function extentOf(vertices: Iterable<Vertex>): number {
  const { left, top, right, bottom } = boxAround(vertices);
  return Math.max(right - left, bottom - top);
}

export const middleOf = ({ left, top, right, bottom }: Box): Vertex => [(left + right) / 2, (top + bottom) / 2];

/** Whether a vertex is in a box or on its side. */
export const isInBox = ({ left, top, right, bottom }: Box, [x, y]: Vertex): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Whether two boxes share a vertex, if only of their sides. */
export const areTouching = (one: Box, other: Box): boolean =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

/** Whether two boxes share more than their sides. */
export const areOverlapping = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
