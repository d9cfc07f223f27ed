import type { Ring, Vertex } from '../../projects/values/geometry.ts';

/** Shares of the size of a ring by which its line may be moved, one after the other. */
const TOLERANCES = [1e-5, 5e-5, 2e-4];

/** A ring with fewer vertices that is nowhere far from what it was (Douglas and Peucker); with as few as wanted, if that is possible. */
export function simplified(ring: Ring, most: number): Ring {
  const size = Math.hypot(...[0, 1].map((axis) => spread(ring.map((vertex) => vertex[axis]!))));
  for (const tolerance of TOLERANCES) {
    const fewer = withoutNear(ring, tolerance * size);
    if (fewer.length <= most) return fewer;
  }
  return ring;
}

const spread = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));

function withoutNear(ring: Ring, tolerance: number): Ring {
  const kept = new Set([0, Math.floor(ring.length / 2)]);
  const pending = [
    [0, Math.floor(ring.length / 2)],
    [Math.floor(ring.length / 2), ring.length],
  ] as [number, number][];
  for (let span = pending.pop(); span; span = pending.pop()) {
    const [from, to] = span;
    let [farthest, most] = [-1, tolerance];
    for (let at = from + 1; at < to; at++) {
      const distance = distanceTo(ring[at]!, ring[from]!, ring[to % ring.length]!);
      if (distance > most) [farthest, most] = [at, distance];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    pending.push([from, farthest], [farthest, to]);
  }
  return ring.filter((_, at) => kept.has(at));
}

function distanceTo([x, y]: Vertex, [ax, ay]: Vertex, [bx, by]: Vertex): number {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
}
