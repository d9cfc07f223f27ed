import type { Ring, Vertex } from '../../projects/values/geometry.ts';

/** Longer rings are not looked at: their edges would be compared for too long. */
const MOST_COMPARED = 2000;

/** Whether two edges of a ring cross between their ends. */
export function crossesItself(ring: Ring): boolean {
  if (ring.length > MOST_COMPARED) return false;
  const edges = ring.map((from, at) => ({ from, to: ring[(at + 1) % ring.length]!, left: 0, right: 0 }));
  for (const edge of edges)
    [edge.left, edge.right] = [Math.min(edge.from[0], edge.to[0]), Math.max(edge.from[0], edge.to[0])];
  const sorted = edges.toSorted((a, b) => a.left - b.left);
  for (const [at, one] of sorted.entries()) {
    for (let next = at + 1; next < sorted.length && sorted[next]!.left <= one.right; next++) {
      if (cross(one.from, one.to, sorted[next]!.from, sorted[next]!.to)) return true;
    }
  }
  return false;
}

function cross(a: Vertex, b: Vertex, c: Vertex, d: Vertex): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

const side = (a: Vertex, b: Vertex, c: Vertex): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
