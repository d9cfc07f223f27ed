import type { Vertex } from '../../../../../../src/domain/projects/values/geometry.ts';
import type { Sketch, Stroke } from '../../../editor/sketch.ts';
import { insertableEdges, type PlacedEdge } from '../../../geometry/edit-points.ts';
import { type Placed, type PlacedPoint, pointsOf } from '../../../geometry/placed.ts';
import { distance, isSameVertex } from '../../../geometry/vertex.ts';
import { middleOf } from './point-move.ts';

/** The handles on the points of an item, the one with the focus filled, and smaller ones in the middle of its edges. */
export function handlesOf(placed: Placed, levelId: string, focused: number): Sketch {
  const handles = pointsOf(placed, levelId).map(
    ({ at }, index): Stroke => ({ kind: 'handle', vertices: [at], isChosen: index === focused }),
  );
  const middles = insertableEdges(placed).map((edge): Stroke => ({ kind: 'midpoint', vertices: [middleOf(edge)] }));
  return [...middles, ...handles];
}

/** The place in the list of the point nearest to a position; null where none is within reach. */
export function pointNear(points: readonly PlacedPoint[], position: Vertex, reach: number): number | null {
  const near = points
    .map(({ at }, index) => ({ index, far: distance(at, position) }))
    .filter(({ far }) => far <= reach)
    .sort((one, other) => one.far - other.far);
  return near[0]?.index ?? null;
}

/** The edge whose middle is at a position; null where there is none. */
export const edgeNear = (placed: Placed, position: Vertex, reach: number): PlacedEdge | null =>
  insertableEdges(placed).find((edge) => distance(middleOf(edge), position) <= reach) ?? null;

/** The points before and after one: right angles to them are offered. */
export function besides(placed: Placed, at: Vertex): readonly Vertex[] {
  return insertableEdges(placed).flatMap(({ a, b }) => (isSameVertex(a, at) ? [b] : isSameVertex(b, at) ? [a] : []));
}
