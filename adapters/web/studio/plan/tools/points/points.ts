import { run } from '../../../editor/edits.ts';
import { readPosition } from '../../../geometry/typed-measures.ts';
import { isSameVertex } from '../../../geometry/vertex.ts';
import { text } from '../../../strings/strings.ts';
import type { PlanPointer, Tool, ToolHost } from '../tool.ts';
import { handlesOf } from './point-handles.ts';
import { deletePoint, describePoint, focusAfter, nudgePoint, putPoint } from './point-keys.ts';
import { movedItems, type PointMove, patchesOf } from './point-move.ts';
import { afterDrag, afterPress, editedItem, type PointsState, resting } from './points-state.ts';

/** The state of the tool, which is drawn whenever it becomes another. */
type Current = { readonly state: () => PointsState; readonly become: (next: PointsState) => void };

/** Handles on the points of the chosen item. Corners that it shares with others move together, unless Alt is held. */
export function pointsTool(host: ToolHost): Tool {
  let state: PointsState = { kind: 'resting', focused: 0 };
  const become = (next: PointsState) => {
    state = next;
    show(host, state);
  };
  const current = { state: () => state, become };
  become(state);
  describePoint(host, state.focused);
  return {
    ...pointer(host, current),
    ...keyboard(host, current),
    refresh() {
      if (state.kind === 'resting') become(state);
    },
    stop() {
      host.sketch.value = [];
      host.preview([]);
    },
  };
}

/** What the pointer does: it drags a point, or the middle of an edge, and leaves by a click beside the item. */
function pointer(
  host: ToolHost,
  { state, become }: Current,
): Pick<Tool, 'press' | 'drag' | 'release' | 'click' | 'abort'> {
  const rest = () => become(resting(state()));
  return {
    press(at) {
      become(afterPress(host, state(), at));
      return state().kind === 'pressed';
    },
    drag: (at) => become(afterDrag(host, state(), at)),
    release() {
      const done = state();
      rest();
      if (done.kind === 'dragging') store(host, done.move);
    },
    click(at) {
      const wasPressed = state().kind === 'pressed';
      rest();
      if (!wasPressed && !isOnItem(host, at)) leave(host);
    },
    abort: rest,
  };
}

/** What keys do: they step from point to point, move and delete the one that has the focus, and leave. */
function keyboard(host: ToolHost, { state, become }: Current): Required<Pick<Tool, 'key' | 'type' | 'erase'>> {
  const focus = (focused: number) => become({ ...state(), focused });
  const erase = () => {
    if (deletePoint(host, state().focused)) focus(Math.max(0, state().focused - 1));
  };
  return {
    erase,
    type(typed) {
      const position = readPosition(typed);
      if (position) putPoint(host, state().focused, position);
      return position !== null;
    },
    key(pressed) {
      const next = focusAfter(host, state().focused, pressed);
      if (next !== null) {
        focus(next);
        describePoint(host, next);
      } else if (pressed.key === 'Delete' || pressed.key === 'Backspace') erase();
      else if (pressed.key === 'Enter' || pressed.key === 'Escape') leave(host);
      else return nudgePoint(host, state().focused, pressed);
      return true;
    },
  };
}

/** Draws the handles; while a point is dragged, the items as they would be. */
function show(host: ToolHost, state: PointsState): void {
  const after = state.kind === 'dragging' ? movedItems(state.move, host.levelId) : [];
  const own = editedItem(host);
  const shown = state.kind === 'dragging' ? after.find(({ item }) => item.id === own?.item.id) : own;
  host.preview(after);
  host.sketch.value = shown ? handlesOf(shown, host.levelId, state.focused) : [];
}

function store(host: ToolHost, move: PointMove): void {
  if (isSameVertex(move.from, move.to)) return;
  const { document } = host.editor;
  run(document, text().editor.didPoint, patchesOf(move, document, host.levelId));
}

const isOnItem = (host: ToolHost, { at, isTouch }: PlanPointer): boolean =>
  host.hits(at, isTouch).some(({ item }) => item.id === editedItem(host)?.item.id);

function leave({ editor }: ToolHost): void {
  editor.isEditingPoints.value = false;
}
