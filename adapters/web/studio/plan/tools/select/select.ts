import type { Vertex } from '../../../../../../src/domain/projects/values/geometry.ts';
import type { ItemRef } from '../../../editor/editor-state.ts';
import { isSameItem, refOf } from '../../../editor/items.ts';
import { frameBetween } from '../../../geometry/frame.ts';
import { touches } from '../../../geometry/hit.ts';
import { rectangleBetween } from '../../../geometry/rectangle-between.ts';
import { distance } from '../../../geometry/vertex.ts';
import { nudged } from '../nudge.ts';
import type { PlanPointer, Tool, ToolHost } from '../tool.ts';
import { copyItems, movedItems, movedWithWays, moveItems } from './item-move.ts';
import {
  afterDrag,
  afterPress,
  choosesSeveral,
  chosenItems,
  isChosen,
  RESTING,
  type SelectState,
} from './select-state.ts';

/** Chooses items, and moves what is chosen; Shift adds or spans a frame, Alt copies. */
export function selectTool(host: ToolHost): Tool {
  const { editor } = host;
  let state = RESTING;
  let clicked: Vertex | null = null;
  const become = (next: SelectState, isAlt = false) => {
    state = next;
    show(host, state, isAlt);
  };
  const rest = () => become(RESTING);
  return {
    press(pointer) {
      state = afterPress(host, pointer);
      return state.kind !== 'resting';
    },
    drag(pointer) {
      become(afterDrag(host, state, pointer), pointer.isAlt);
    },
    release(pointer) {
      finish(host, afterDrag(host, state, pointer), pointer);
      rest();
    },
    click(pointer) {
      state = RESTING;
      if (choosesSeveral(editor, pointer)) toggle(host, pointer);
      else {
        choose(host, pointer, clicked);
        clicked = pointer.at;
      }
    },
    doubleClick: (pointer) => editPoints(host, pointer),
    key: (pressed) => nudged(host, chosenItems(editor), pressed),
    abort: rest,
    stop: rest,
  };
}

/** Draws the frame, or the items as they would be. What begins to move is chosen. */
function show(host: ToolHost, state: SelectState, isAlt: boolean): void {
  const { editor, levelId } = host;
  const isFraming = state.kind === 'framing' && state.to;
  host.sketch.value = isFraming ? [{ kind: 'frame', vertices: rectangleBetween(state.from, state.to) }] : [];
  if (state.kind !== 'moving') {
    host.preview([]);
    return;
  }
  const { items } = state.move;
  if (!items.some((placed) => isChosen(editor, placed))) editor.selection.value = items.map(refOf);
  host.preview(isAlt ? movedItems(state.move, levelId) : movedWithWays(editor.document, state.move, levelId));
}

/** Chooses what the frame touches, or moves or copies the items. */
function finish({ editor, levelId, ...host }: ToolHost, done: SelectState, { isAlt }: PlanPointer): void {
  if (done.kind === 'framing' && done.to) {
    const frame = frameBetween(done.from, done.to);
    const inside = host.items().filter((placed) => touches(placed, levelId, frame));
    editor.selection.value = union(editor.selection.value, inside.map(refOf));
  } else if (done.kind === 'moving' && !editor.refusal.value) {
    if (isAlt) editor.selection.value = copyItems(editor.document, done.move, levelId);
    else moveItems(editor.document, done.move, levelId);
  }
}

/** A click chooses the topmost item, and once more, at the place that was clicked last, the one beneath it. */
function choose({ editor, ...host }: ToolHost, { at, isTouch }: PlanPointer, clicked: Vertex | null): void {
  const hits = host.hits(at, isTouch);
  const again = hits.findIndex((placed) => isChosen(editor, placed));
  const isAgain = clicked !== null && distance(clicked, at) <= host.reach() && editor.selection.value.length === 1;
  const next = isAgain && again >= 0 ? hits[(again + 1) % hits.length] : hits[0];
  editor.selection.value = next ? [refOf(next)] : [];
}

function toggle({ editor, ...host }: ToolHost, { at, isTouch }: PlanPointer): void {
  const hit = host.hits(at, isTouch)[0];
  if (!hit) return;
  const { value } = editor.selection;
  editor.selection.value = isChosen(editor, hit)
    ? value.filter((item) => !isSameItem(item, refOf(hit)))
    : [...value, refOf(hit)];
}

function editPoints({ editor, ...host }: ToolHost, { at, isTouch }: PlanPointer): void {
  const hit = host.hits(at, isTouch)[0];
  if (hit) editor.selection.value = [refOf(hit)];
  editor.isEditingPoints.value = hit !== undefined && editor.refusal.value === null;
}

function union(before: readonly ItemRef[], more: readonly ItemRef[]): readonly ItemRef[] {
  return [...before, ...more.filter((item) => !before.some((each) => isSameItem(each, item)))];
}
