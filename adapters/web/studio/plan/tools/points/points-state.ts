import { placedOf } from '../../../editor/items.ts';
import { directionsFrom } from '../../../geometry/directions.ts';
import { type Placed, type PlacedPoint, pointsOf } from '../../../geometry/placed.ts';
import { roundedMove } from '../../../geometry/rounded-move.ts';
import type { PlanPointer, ToolHost } from '../tool.ts';
import { besides, edgeNear, pointNear } from './point-handles.ts';
import { moveOfEdge, moveOfPoint, type PointMove } from './point-move.ts';

/** What is done with the points: nothing; one is pressed; one follows the pointer. `focused`: which one keys move. */
export type PointsState =
  | { readonly kind: 'resting'; readonly focused: number }
  | { readonly kind: 'pressed'; readonly focused: number; readonly move: PointMove }
  | { readonly kind: 'dragging'; readonly focused: number; readonly move: PointMove };

export const resting = ({ focused }: Pick<PointsState, 'focused'>): PointsState => ({ kind: 'resting', focused });

/** The item whose points are edited, as it is now; null where it is gone. */
export function editedItem({ editor }: ToolHost): Placed | null {
  const [item] = editor.selection.value;
  return item ? placedOf(editor.document, item) : null;
}

export function editedPoints(host: ToolHost): readonly PlacedPoint[] {
  const placed = editedItem(host);
  return placed ? pointsOf(placed, host.levelId) : [];
}

/** After a press: on a point, or the middle of an edge, that is pressed now. */
export function afterPress(host: ToolHost, state: PointsState, { at, isTouch }: PlanPointer): PointsState {
  const own = editedItem(host);
  if (!own) return resting(state);
  const reach = host.reach() * (isTouch ? 2 : 1);
  const points = pointsOf(own, host.levelId);
  const focused = pointNear(points, at, reach);
  if (focused !== null) {
    const move = moveOfPoint(own, points[focused]!, host.items(), host.levelId);
    return { kind: 'pressed', focused, move };
  }
  const edge = edgeNear(own, at, reach);
  return edge ? { ...state, kind: 'pressed', move: moveOfEdge(own, edge, host.items()) } : resting(state);
}

/** After a step of the drag: the point is where the pointer is, or what it snaps to. Only those who may edit move it. */
export function afterDrag(host: ToolHost, state: PointsState, pointer: PlanPointer): PointsState {
  const own = editedItem(host);
  if (state.kind === 'resting' || !own || host.editor.refusal.value) return state;
  const { move } = state;
  const ids = new Set(move.items.map(({ item }) => item.id));
  const directions = besides(own, move.from).flatMap((corner) => directionsFrom(corner, null).slice(0, 2));
  const { at } = host.snapped(pointer, { directions, isIgnored: ({ id }) => ids.has(id) });
  const to = roundedMove(move.from, pointer.at, at, host.metersPerUnit());
  return { kind: 'dragging', focused: state.focused, move: { ...move, to, isApart: pointer.isAlt } };
}
