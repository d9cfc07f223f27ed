import type { EditorState, ToolName } from '../editor/editor-state.ts';
import { HARMLESS_TOOLS } from '../editor/editor-state.ts';
import { offer } from '../parts/messages.ts';
import { text } from '../strings/strings.ts';
import type { Steps } from './tools/pen.ts';
import type { Tool } from './tools/tool.ts';

/** With what tool and where it was drawn. `withdraw`: takes away the message that offers it. */
type Held = {
  readonly name: ToolName;
  readonly levelId: string | null;
  readonly steps: Steps;
  readonly withdraw: () => void;
};

type Parts = { readonly editor: EditorState; readonly tool: () => Tool };

/** The drawing that was cancelled last: it is offered again until something else is done. */
export function cancelledDrawing({ editor, tool }: Parts) {
  let held: Held | null = null;

  function hold(next: Held | null): void {
    held?.withdraw();
    held = next;
    editor.drawing.value = { ...editor.drawing.peek(), isCancelled: next !== null };
  }

  /** Takes it up again, with its tool and on its level. False where there is none. */
  function resume(): boolean {
    const from = held;
    hold(null);
    if (!from || editor.refusal.peek()) return false;
    if (from.levelId !== null) editor.chooseLevel(from.levelId);
    editor.tool.value = from.name;
    tool().pen?.resume(from.steps);
    editor.canvas.peek()?.focus();
    return true;
  }

  return {
    isHeld: () => held !== null,
    forget: () => hold(null),
    resume,
    /** Takes away what is drawn, and offers it again. Measuring changes nothing, so nothing of it is kept. */
    cancel(name: ToolName, levelId: string | null): void {
      const steps = tool().pen!.lift();
      if (HARMLESS_TOOLS.includes(name)) return;
      const action = { label: text().commands.names.undo, run: () => void resume() };
      hold({ name, levelId, steps, withdraw: offer(text().editor.drawingCancelled, action) });
    },
  };
}
