import type { Vertex } from '../../../../../../src/domain/projects/values/geometry.ts';
import type { EditorState } from '../../../editor/editor-state.ts';
import { isSameItem, placedOf, refOf } from '../../../editor/items.ts';
import type { Placed } from '../../../geometry/placed.ts';
import { roundedMove } from '../../../geometry/rounded-move.ts';
import { shifted } from '../../../geometry/vertex.ts';
import type { PlanPointer, ToolHost } from '../tool.ts';
import { anchorNear, type ItemMove } from './item-move.ts';

/** What a press has begun: nothing, a frame around what shall be chosen, or a move of items. `to`: null before the first step of the drag. */
export type SelectState =
  | { readonly kind: 'resting' }
  | { readonly kind: 'framing'; readonly from: Vertex; readonly to: Vertex | null }
  | { readonly kind: 'pressed'; readonly from: Vertex; readonly move: ItemMove }
  | { readonly kind: 'moving'; readonly from: Vertex; readonly move: ItemMove };

export const RESTING: SelectState = { kind: 'resting' };

/** What is chosen, as it is now. */
export const chosenItems = ({ selection, document }: EditorState): readonly Placed[] =>
  selection.value.flatMap((item) => placedOf(document, item) ?? []);

export const isChosen = ({ selection }: EditorState, placed: Placed): boolean =>
  selection.value.some((item) => isSameItem(item, refOf(placed)));

/** Whether a click adds to what is chosen, and a drag spans a frame. */
export const choosesSeveral = ({ isChoosingSeveral }: EditorState, { isShift }: PlanPointer): boolean =>
  isShift || isChoosingSeveral.value;

/** After a press: a finger moves only what is chosen already, as it moves the view elsewhere. */
export function afterPress(host: ToolHost, pointer: PlanPointer): SelectState {
  const { editor, levelId } = host;
  const { at, isTouch } = pointer;
  if (choosesSeveral(editor, pointer)) return { kind: 'framing', from: at, to: null };
  const hits = host.hits(at, isTouch);
  const hit = hits.find((placed) => isChosen(editor, placed)) ?? hits[0];
  if (!hit || (isTouch && !isChosen(editor, hit))) return RESTING;
  const items = isChosen(editor, hit) ? chosenItems(editor) : [hit];
  const anchor = anchorNear(items, levelId, at);
  return { kind: 'pressed', from: at, move: { items, anchor, to: anchor } };
}

/** After a step of the drag: the anchor is as far from where it was as the pointer, or where it snaps to. */
export function afterDrag(host: ToolHost, state: SelectState, pointer: PlanPointer): SelectState {
  if (state.kind === 'framing') return { ...state, to: pointer.at };
  if (state.kind === 'resting' || host.editor.refusal.value) return state;
  const { from, move } = state;
  const wanted = shifted(move.anchor, pointer.at[0] - from[0], pointer.at[1] - from[1]);
  const moving = new Set(move.items.map(({ item }) => item.id));
  const { at } = host.snapped({ ...pointer, at: wanted }, { isIgnored: ({ id }) => moving.has(id) });
  const to = roundedMove(move.anchor, wanted, at, host.metersPerUnit());
  return { kind: 'moving', from, move: { ...move, to } };
}
