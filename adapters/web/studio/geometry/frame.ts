import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

/** A box along the axes of the plan. */
export type Frame = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The smallest box around the vertices; null without any. */
export function frameAround(vertices: Iterable<Vertex>): Frame | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of vertices) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return left > right ? null : { left, top, right, bottom };
}

/** The box with two opposite corners. */
export const frameBetween = ([ax, ay]: Vertex, [bx, by]: Vertex): Frame => ({
  left: Math.min(ax, bx),
  top: Math.min(ay, by),
  right: Math.max(ax, bx),
  bottom: Math.max(ay, by),
});

export const isWithin = ({ left, top, right, bottom }: Frame, [x, y]: Vertex): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export const middleOf = ({ left, top, right, bottom }: Frame): Vertex => [(left + right) / 2, (top + bottom) / 2];
