import type { Point, Vertex } from '../../../../src/domain/projects/values/geometry.ts';

export const distance = ([ax, ay]: Vertex, [bx, by]: Vertex): number => Math.hypot(bx - ax, by - ay);

export const shifted = ([x, y]: Vertex, dx: number, dy: number): Vertex => [x + dx, y + dy];

export const isSameVertex = (one: Vertex, other: Vertex): boolean => one[0] === other[0] && one[1] === other[1];

export const toPoint = ([x, y]: Vertex): Point => ({ x, y });

export const toVertex = ({ x, y }: Point): Vertex => [x, y];

/** The foot of a vertex on the edge from `a` to `b`; exact at the ends. */
export function footOn(a: Vertex, b: Vertex, at: Vertex): Vertex {
  const share = shareOf(a, b, at);
  if (share <= 0) return a;
  return share >= 1 ? b : footOnLine(a, b, at);
}

/** How far along the edge from `a` to `b` a vertex is: 0 at `a`, 1 at `b`. */
function shareOf(a: Vertex, b: Vertex, [x, y]: Vertex): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  return square === 0 ? 0 : ((x - a[0]) * dx + (y - a[1]) * dy) / square;
}

/** The foot of a vertex on the line through `a` and `b`. */
export function footOnLine(a: Vertex, b: Vertex, at: Vertex): Vertex {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const share = shareOf(a, b, at);
  // Upright and level lines keep their coordinate exactly.
  return [dx === 0 ? a[0] : a[0] + share * dx, dy === 0 ? a[1] : a[1] + share * dy];
}
