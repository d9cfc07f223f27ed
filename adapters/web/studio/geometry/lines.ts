import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { distance, isSameVertex } from './vertex.ts';

/** Two vertices of a line, or the ends of an edge. */
export type Line = readonly [Vertex, Vertex];

/** Where the lines through two pairs of vertices cross; null where they are parallel. */
export const crossingOfLines = (one: Line, other: Line): Vertex | null => crossingOf(one, other)?.at ?? null;

/** Where two edges cross or touch; null where they do not, or are parallel. */
export function crossingOfEdges(one: Line, other: Line): Vertex | null {
  const crossing = crossingOf(one, other);
  return crossing?.shares.every((share) => share >= 0 && share <= 1) ? crossing.at : null;
}

/** Where two lines cross, and at which share of each from its first vertex to its second. */
function crossingOf([a, b]: Line, [c, d]: Line): { readonly at: Vertex; readonly shares: Vertex } | null {
  const [px, py, qx, qy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = px * qy - py * qx;
  if (Math.abs(cross) <= 1e-12 * Math.hypot(px, py) * Math.hypot(qx, qy)) return null;
  const [dx, dy] = [c[0] - a[0], c[1] - a[1]];
  const alongP = (dx * qy - dy * qx) / cross;
  const alongQ = (dx * py - dy * px) / cross;
  return { at: [a[0] + alongP * px, a[1] + alongP * py], shares: [alongP, alongQ] };
}

/** Whether a way passes through a wall; one that only begins or ends on it does not. */
export function isPassing(wall: Line, way: Line): boolean {
  const at = crossingOfEdges(wall, way);
  const [from, to] = way;
  return at !== null && !isNear(at, from) && !isNear(at, to);
}

const isNear = (one: Vertex, other: Vertex): boolean => isSameVertex(one, other) || distance(one, other) < 1e-6;
