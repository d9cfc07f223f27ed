import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';

/** Moves, turns and scales: `x' = p·x − q·y + dx`, `y' = q·x + p·y + dy`. */
export type Similarity = { readonly p: number; readonly q: number; readonly dx: number; readonly dy: number };

/** A point as it is, and where it belongs. */
export type VertexPair = readonly [from: Vertex, to: Vertex];

/** What brings one or two points to where they belong; one alone only moves. Null where two points are at the same place. */
export function similarityOf([first, second]: readonly VertexPair[]): Similarity | null {
  const [from, to] = first!;
  const [a, b] = second ?? [shiftedRight(from), shiftedRight(to)];
  const [ux, uy] = [a[0] - from[0], a[1] - from[1]];
  const [vx, vy] = [b[0] - to[0], b[1] - to[1]];
  const square = ux * ux + uy * uy;
  if (square === 0 || (vx === 0 && vy === 0)) return null;
  const [p, q] = [(ux * vx + uy * vy) / square, (ux * vy - uy * vx) / square];
  return { p, q, dx: to[0] - p * from[0] + q * from[1], dy: to[1] - q * from[0] - p * from[1] };
}

const shiftedRight = ([x, y]: Vertex): Vertex => [x + 1, y];

export const transformed = ({ p, q, dx, dy }: Similarity, [x, y]: Vertex): Vertex => [
  p * x - q * y + dx,
  q * x + p * y + dy,
];

/** By how much lengths grow. */
export const growthOf = ({ p, q }: Similarity): number => Math.hypot(p, q);
