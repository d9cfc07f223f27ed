import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { crossingOfEdges, type Line } from './lines.ts';
import { distance, footOn } from './vertex.ts';

export type Edge = Line;

/** Where two edges are nearest to each other: a vertex on each, and how far they are apart. */
export type Gap = { readonly from: Vertex; readonly to: Vertex; readonly far: number };

/** The gap between two edges; where they cross, it is none, at their crossing. */
export const gapBetween = (one: Edge, other: Edge): Gap => nearestGap(gapsBetween(one, other))!;

/** From each end of two edges to the other edge; where they cross, only that there is none. */
export function gapsBetween(one: Edge, other: Edge): readonly Gap[] {
  const crossing = crossingOfEdges(one, other);
  if (crossing) return [{ from: crossing, to: crossing, far: 0 }];
  const gaps = [
    ...one.map((from) => ({ from, to: footOn(...other, from) })),
    ...other.map((to) => ({ from: footOn(...one, to), to })),
  ];
  return gaps.map(({ from, to }) => ({ from, to, far: distance(from, to) }));
}

/** The smallest gap, of equal ones the first; null without any. */
const nearestGap = <One extends Gap>(gaps: readonly One[]): One | null =>
  gaps.reduce<One | null>((best, gap) => (best && best.far <= gap.far ? best : gap), null);
