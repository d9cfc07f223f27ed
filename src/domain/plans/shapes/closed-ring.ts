import type { Ring, Vertex } from '../../projects/values/geometry.ts';

/** Ends of a line that are nearer to each other than this, in pixels, close it. */
const CLOSED = 0.5;

/** A run of vertices in pixels as a ring; null where it encloses nothing: an open line without a filling. Ends that a pen so wide joins close it. */
export function closedRing(vertices: readonly Vertex[], isClosedOrFilled: boolean, pen = 0): Ring | null {
  const [first, last] = [vertices[0], vertices.at(-1)];
  if (!first || !last || !(isClosedOrFilled || distance(first, last) <= Math.max(CLOSED, pen || 0))) return null;
  const ring = vertices.filter((vertex, at) => at === 0 || distance(vertex, vertices[at - 1]!) > 1e-6);
  if (distance(ring[0]!, ring.at(-1)!) <= 1e-6) ring.pop();
  return ring.length >= 3 ? ring : null;
}

const distance = ([ax, ay]: Vertex, [bx, by]: Vertex): number => Math.hypot(bx - ax, by - ay);
