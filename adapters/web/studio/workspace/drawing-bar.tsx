import check from 'lucide:check';
import undoIcon from 'lucide:undo-2';
import x from 'lucide:x';
import { perform } from '../editor/actions/action.ts';
import { UNDO } from '../editor/actions/edit-actions.ts';
import { useEditor } from '../editor/editor-state.ts';
import { Button } from '../parts/button.tsx';
import { text } from '../strings/strings.ts';

/** For fingers, what Enter, Backspace and Escape do: it ends what is drawn, takes one point of it back, or all. */
export function DrawingBar() {
  const editor = useEditor();
  const { frame, commands } = text();
  const { canvas, drawing, isEditingPoints, tool } = editor;
  const isDrawing = drawing.value.points > 0;
  const isMovingPoints = tool.value === 'select' && isEditingPoints.value;
  if (!isDrawing && !isMovingPoints) return null;
  return (
    <div class="drawing-bar">
      {isDrawing && (
        <Button icon={x} onClick={() => canvas.value?.drawing.cancel()}>
          {frame.cancel}
        </Button>
      )}
      <Button icon={undoIcon} onClick={() => perform(editor, UNDO)}>
        {isDrawing ? commands.canvasKeys.takePointBack : commands.names.undo}
      </Button>
      {(drawing.value.canEnd || !isDrawing) && (
        <Button
          look="primary"
          icon={check}
          onClick={() => {
            if (isDrawing) canvas.value?.drawing.end();
            else isEditingPoints.value = false;
          }}
        >
          {frame.done}
        </Button>
      )}
    </div>
  );
}
