import check from 'lucide:check';
import undoIcon from 'lucide:undo-2';
import { Button } from '../parts/button.tsx';
import { text } from '../strings/strings.ts';
import { perform } from './actions/action.ts';
import { EDIT_ACTIONS } from './actions/edit-actions.ts';
import { useEditor } from './editor-state.ts';

/** For fingers, what Enter and Backspace do: it ends what is drawn, or takes one point of it back. */
export function DrawingBar() {
  const editor = useEditor();
  const { frame, commands } = text();
  const { canvas, drawnPoints, isEditingPoints, tool } = editor;
  const isDrawing = drawnPoints.value > 0;
  const isMovingPoints = tool.value === 'select' && isEditingPoints.value;
  if (!isDrawing && !isMovingPoints) return null;
  const undo = EDIT_ACTIONS.find(({ name }) => name === 'undo')!;
  return (
    <div class="drawing-bar">
      <Button icon={undoIcon} onClick={() => (isDrawing ? canvas.value?.takeBack() : perform(editor, undo))}>
        {isDrawing ? commands.canvasKeys.takePointBack : commands.names.undo}
      </Button>
      <Button
        look="primary"
        icon={check}
        onClick={() => {
          if (isDrawing) canvas.value?.done();
          else isEditingPoints.value = false;
        }}
      >
        {frame.done}
      </Button>
    </div>
  );
}
