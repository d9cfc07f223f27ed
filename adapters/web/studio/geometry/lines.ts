import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { distance, isSameVertex } from './vertex.ts';

/** Where the lines through two pairs of vertices cross; with `isWithin` only between them. Null where they are parallel. */
export function crossingOfLines(a: Vertex, b: Vertex, c: Vertex, d: Vertex, isWithin: boolean): Vertex | null {
  const [px, py, qx, qy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = px * qy - py * qx;
  if (Math.abs(cross) <= 1e-12 * Math.hypot(px, py) * Math.hypot(qx, qy)) return null;
  const [dx, dy] = [c[0] - a[0], c[1] - a[1]];
  const alongP = (dx * qy - dy * qx) / cross;
  const alongQ = (dx * py - dy * px) / cross;
  if (isWithin && (alongP < 0 || alongP > 1 || alongQ < 0 || alongQ > 1)) return null;
  return [a[0] + alongP * px, a[1] + alongP * py];
}

/** Whether a way passes through a wall; one that only begins or ends on it does not. */
export function isPassing([a, b]: readonly [Vertex, Vertex], [from, to]: readonly [Vertex, Vertex]): boolean {
  const at = crossingOfLines(a, b, from, to, true);
  return at !== null && !isNear(at, from) && !isNear(at, to);
}

const isNear = (one: Vertex, other: Vertex): boolean => isSameVertex(one, other) || distance(one, other) < 1e-6;
