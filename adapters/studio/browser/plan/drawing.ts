import type { Drawing } from '../editor/drawing-state.ts';
import type { EditorState, ToolName } from '../editor/editor-state.ts';
import { HARMLESS_TOOLS } from '../editor/editor-state.ts';
import { notify, offer } from '../parts/messages.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { createPen, type Pen, type PenOptions, type Steps } from './tools/pen.ts';
import type { Tool } from './tools/tool.ts';

type Parts = {
  readonly editor: EditorState;
  readonly tool: () => Tool;
  /** Ends the drag that goes on, without effect; false where there is none. */
  readonly abort: () => boolean;
};

type Cancelled = { readonly tool: ToolName; readonly levelId: string | null; readonly steps: Steps };

/** Keeps what the tools draw from being lost: by undo, by Escape, and when another tool or level is chosen. */
export function createDrawing({ editor, tool, abort }: Parts) {
  let cancelled: Cancelled | null = null;
  /** Takes away the message that offers it. */
  let withdraw = () => {};
  const pointsOf = () => tool().pen?.points().length ?? 0;

  function keep(next: Cancelled | null): void {
    withdraw();
    withdraw = () => {};
    cancelled = next;
    editor.drawing.value = { ...editor.drawing.peek(), isCancelled: next !== null };
  }

  /** What was drawn last is not there any more: nothing snaps before the pointer moves. */
  function unsnap(): void {
    editor.snap.value = null;
  }

  function resume(): boolean {
    const from = cancelled;
    keep(null);
    if (!from || editor.refusal.peek()) return false;
    if (from.levelId !== null) editor.chooseLevel(from.levelId);
    editor.tool.value = from.tool;
    tool().pen?.resume(from.steps);
    editor.canvas.peek()?.focus();
    return true;
  }

  /** `name`, `levelId`: with what tool and where it was drawn. Measuring changes nothing, so nothing of it is kept. */
  function putAway(name: ToolName, levelId: string | null): void {
    const steps = tool().pen!.lift();
    unsnap();
    if (HARMLESS_TOOLS.includes(name)) return;
    keep({ tool: name, levelId, steps });
    withdraw = offer(text().editor.drawingCancelled, { label: text().commands.names.undo, run: () => void resume() });
  }

  function takePointBack(): boolean {
    if (!tool().pen?.takeBack()) return false;
    unsnap();
    editor.announcement.value = fill(text().editor.pointTakenBack, formatNumber(pointsOf()));
    return true;
  }

  const drawing: Drawing = {
    end() {
      const isDrawing = pointsOf() > 0;
      if (isDrawing) tool().end?.();
      if (pointsOf() === 0) unsnap();
      return isDrawing;
    },
    takeBack: () => abort() || takePointBack() || resume(),
    takeAgain() {
      const isTaken = tool().pen?.takeAgain() ?? false;
      if (isTaken) unsnap();
      return isTaken;
    },
    erase() {
      if (takePointBack() || editor.drawing.peek().canTakeAgain) return true;
      tool().erase?.();
      return tool().erase !== undefined;
    },
    cancel() {
      if (abort()) return true;
      if (pointsOf() === 0) return false;
      putAway(editor.tool.peek(), editor.levelId.peek());
      return true;
    },
  };

  return {
    ...drawing,
    pen: (options: PenOptions): Pen => createPen(editor.drawing, { ...options, onSet: () => keep(null) }),
    /** Another tool, or another level, was chosen: what is whole becomes a part of the map, what is not is offered again. */
    leave(name: ToolName, levelId: string | null): void {
      abort();
      if (pointsOf() > 0 && !tool().leave?.()) putAway(name, levelId);
    },
    /** The editor is left: there is nothing to come back to. */
    close(): void {
      abort();
      keep(null);
      if (pointsOf() === 0 || tool().leave?.() || HARMLESS_TOOLS.includes(editor.tool.peek())) return;
      tool().pen?.lift();
      notify(text().editor.drawingCancelled);
    },
    /** Something was done that can be undone: it comes before what was cancelled or taken back earlier. */
    onEdit(): void {
      unsnap();
      if (cancelled) keep(null);
      if (pointsOf() === 0) tool().pen?.forget();
    },
  };
}
