import type { Drawing } from '../editor/drawing-state.ts';
import type { EditorState, ToolName } from '../editor/editor-state.ts';
import { HARMLESS_TOOLS } from '../editor/editor-state.ts';
import { notify } from '../parts/messages.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { cancelledDrawing } from './cancelled-drawing.ts';
import { createPen, type Pen, type PenOptions } from './tools/pen.ts';
import type { Tool } from './tools/tool.ts';

type Parts = {
  readonly editor: EditorState;
  readonly tool: () => Tool;
  /** Ends the drag that goes on, without effect; false where there is none. */
  readonly abort: () => boolean;
};

type Cancelled = ReturnType<typeof cancelledDrawing>;

/** Keeps what the tools draw from being lost: by undo, by Escape, and when another tool or level is chosen. */
export function createDrawing(parts: Parts) {
  const { editor, tool, abort } = parts;
  const cancelled = cancelledDrawing(parts);
  return {
    ...actions(parts, cancelled),
    pen: (options: PenOptions): Pen => createPen(editor.drawing, { ...options, onSet: cancelled.forget }),
    /** Another tool, or another level, was chosen: what is whole becomes a part of the map, what is not is offered again. */
    leave(name: ToolName, levelId: string | null): void {
      abort();
      if (isDrawing(tool()) && !tool().leave?.()) cancelled.cancel(name, levelId);
    },
    /** The editor is left: there is nothing to come back to. */
    close(): void {
      abort();
      cancelled.forget();
      if (!isDrawing(tool()) || tool().leave?.() || HARMLESS_TOOLS.includes(editor.tool.peek())) return;
      tool().pen?.lift();
      notify(text().editor.drawingCancelled);
    },
    /** Something was done that can be undone: it comes before what was cancelled or taken back earlier. */
    onEdit(): void {
      unsnap(editor);
      if (cancelled.isHeld()) cancelled.forget();
      if (!isDrawing(tool())) tool().pen?.forget();
    },
  };
}

function actions({ editor, tool, abort }: Parts, cancelled: Cancelled): Drawing {
  return {
    end() {
      const wasDrawing = isDrawing(tool());
      if (wasDrawing) tool().end?.();
      return wasDrawing;
    },
    takeBack: () => abort() || takePointBack(editor, tool()) || cancelled.resume(),
    takeAgain() {
      const isTaken = tool().pen?.takeAgain() ?? false;
      if (isTaken) unsnap(editor);
      return isTaken;
    },
    erase() {
      if (takePointBack(editor, tool()) || editor.drawing.peek().canTakeAgain) return true;
      tool().erase?.();
      return tool().erase !== undefined;
    },
    cancel() {
      if (abort()) return true;
      if (!isDrawing(tool())) return false;
      cancelled.cancel(editor.tool.peek(), editor.levelId.peek());
      unsnap(editor);
      return true;
    },
  };
}

const pointsOf = ({ pen }: Tool): number => pen?.points().length ?? 0;
const isDrawing = (tool: Tool): boolean => pointsOf(tool) > 0;

function takePointBack(editor: EditorState, tool: Tool): boolean {
  if (!tool.pen?.takeBack()) return false;
  unsnap(editor);
  editor.announcement.value = fill(text().editor.pointTakenBack, formatNumber(pointsOf(tool)));
  return true;
}

/** What was drawn last is not there any more: nothing snaps before the pointer moves. */
function unsnap({ snap }: EditorState): void {
  snap.value = null;
}
