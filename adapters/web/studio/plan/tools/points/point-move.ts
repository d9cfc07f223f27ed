import type { Vertex } from '../../../../../../src/domain/projects/values/geometry.ts';
import type { MapDocument } from '../../../document/document.ts';
import type { Fields, Patch } from '../../../document/items/types.ts';
import { change, withFields } from '../../../editor/edits.ts';
import { placedOf } from '../../../editor/items.ts';
import { insertableEdges, isSameEdge, type PlacedEdge, withInserted } from '../../../geometry/edit-points.ts';
import { changedPoints, type Placed, type PlacedPoint, pointsOf } from '../../../geometry/placed.ts';
import { isSameVertex } from '../../../geometry/vertex.ts';

/** A point on its way: that of the edited item, and of its neighbours that have it in common. */
export type PointMove = {
  /** The edited item. */
  readonly id: string;
  /** Which of its points. */
  readonly path: string;
  readonly from: Vertex;
  readonly to: Vertex;
  /** The items with the point; inserted, where the move began in the middle of an edge. */
  readonly items: readonly Placed[];
  /** Neighbours stay as they are. */
  readonly isApart: boolean;
};

/** The move of a point of `own`, from where it is, with those of `others` that have it in common. */
export function moveOfPoint(
  own: Placed,
  { path, at }: PlacedPoint,
  others: readonly Placed[],
  levelId: string,
): PointMove {
  const sharing = others.filter(
    (placed) =>
      placed.noun !== 'markers' &&
      placed.item.id !== own.item.id &&
      pointsOf(placed, levelId).some((point) => isSameVertex(point.at, at)),
  );
  return { id: own.item.id, path, from: at, to: at, items: [own, ...sharing], isApart: false };
}

/** The move of a point that is inserted in the middle of an edge of `own`, also in those of `items` with the same edge. */
export function moveOfEdge(own: Placed, edge: PlacedEdge, items: readonly Placed[]): PointMove {
  const at = middleOf(edge);
  const inserted = items.flatMap((placed) => {
    const isOwn = placed.item.id === own.item.id;
    const shared = isOwn ? edge : insertableEdges(placed).find((one) => isSameEdge(one, edge));
    return shared ? withFields(placed, withInserted(placed, shared.path, at)) : [];
  });
  return { id: own.item.id, path: edge.path, from: at, to: at, items: inserted, isApart: false };
}

/** The items as they are after the move. */
export function movedItems({ id, path, from, to, items, isApart }: PointMove, levelId: string): readonly Placed[] {
  const moving = isApart ? items.filter(({ item }) => item.id === id) : items;
  const isMoved = (at: Vertex, where: string) =>
    isApart ? where === path : where !== 'labelPoint' && isSameVertex(at, from);
  return moving.map((placed) => {
    const fields = changedPoints(placed, levelId, (at, where) => (isMoved(at, where) ? to : at));
    return withFields(placed, fields ?? {});
  });
}

/** What makes the items of the document as they are after the move. */
export function patchesOf(move: PointMove, document: MapDocument, levelId: string): readonly Patch[] {
  return movedItems(move, levelId).flatMap((after) => {
    const before = placedOf(document, { noun: after.noun, id: after.item.id });
    const fields = before ? differing(before, after) : {};
    return before && Object.keys(fields).length > 0 ? change(before, fields) : [];
  });
}

export const middleOf = ({ a, b }: PlacedEdge): Vertex => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function differing(before: Placed, after: Placed): Fields {
  const [was, is] = [before.item, after.item] as unknown as readonly Fields[];
  return Object.fromEntries(Object.entries(is!).filter(([name, value]) => value !== was![name]));
}
