import type { Vertex } from '../../../../../../src/domain/projects/values/geometry.ts';
import type { MapDocument } from '../../../document/document.ts';
import { copiesOf } from '../../../editor/drawn-items.ts';
import { withFields } from '../../../editor/edits.ts';
import { movedTogether, moveTogether } from '../../../editor/moved-ways.ts';
import { changedPoints, type Placed, type PointChange, pointsOf } from '../../../geometry/placed.ts';
import { tidy } from '../../../geometry/rounded-move.ts';
import { distance } from '../../../geometry/vertex.ts';
import { text } from '../../../strings/strings.ts';

/** Items on their way: they go where their anchor goes. */
export type ItemMove = { readonly items: readonly Placed[]; readonly anchor: Vertex; readonly to: Vertex };

/** The corner of the items that is nearest to where the drag began: it is what snaps. */
export function anchorNear(items: readonly Placed[], levelId: string, at: Vertex): Vertex {
  const corners = items.flatMap((placed) => pointsOf(placed, levelId));
  return corners.reduce<Vertex>(
    (best, corner) => (best === at || distance(corner.at, at) < distance(best, at) ? corner.at : best),
    at,
  );
}

/** The items as they are after the move, with the ways that lead to them. */
export function movedWithWays(document: MapDocument, move: ItemMove, levelId: string): readonly Placed[] {
  return movedTogether(document, levelId, movesOf(move));
}

/** Copies of the items, where they are moved to. */
export function movedItems({ items, ...move }: ItemMove, levelId: string): readonly Placed[] {
  return items.map((placed) => {
    const fields = changedPoints(placed, levelId, moverOf(move));
    return fields ? withFields(placed, fields) : placed;
  });
}

/** Moves the items, with the ways that lead to them, as one step. */
export function moveItems(document: MapDocument, move: ItemMove, levelId: string): void {
  moveTogether(document, levelId, { label: text().editor.didMove, moves: movesOf(move) });
}

/** Leaves the items where they are, and makes copies where they were moved to. Returns which. */
export function copyItems(document: MapDocument, move: ItemMove, levelId: string) {
  const { command, refs } = copiesOf(movedItems(move, levelId), text().editor.didCopy);
  document.run(command);
  return refs;
}

const movesOf = ({ items, ...move }: ItemMove) => items.map((placed) => ({ placed, to: moverOf(move) }));

/** A corner that coincides with the anchor is put exactly where the anchor is put. */
const moverOf =
  ({ anchor, to }: Omit<ItemMove, 'items'>): PointChange =>
  ([x, y]) => [
    x === anchor[0] ? to[0] : tidy(x + (to[0] - anchor[0])),
    y === anchor[1] ? to[1] : tidy(y + (to[1] - anchor[1])),
  ];
