import check from 'lucide:check';
import undoIcon from 'lucide:undo-2';
import x from 'lucide:x';
import { perform } from '../editor/actions/action.ts';
import { UNDO } from '../editor/actions/edit-actions.ts';
import { type EditorState, useEditor } from '../editor/editor-state.ts';
import { awaitedValue, takeTyped } from '../editor/typed-value.ts';
import { Button } from '../parts/button.tsx';
import { text } from '../strings/strings.ts';
import { toolHint } from './tool-hint.ts';
import { TypedValue } from './typed-value.tsx';

/** Over the plan while a tool is in use: what to do next, the field for what may be typed, and what Enter does. */
export function ToolBar() {
  const editor = useEditor();
  const hint = toolHint(editor);
  if (hint === null || editor.proposal.value || editor.toName.value || !editor.level.value) return null;
  const awaited = awaitedValue(editor);
  return (
    <div class="tool-bar">
      <p>{hint}</p>
      {awaited && <TypedValue key={awaited} name={awaited} />}
      <DrawingButtons />
    </div>
  );
}

/** What Enter does and, for fingers, what Backspace and Escape do. */
function DrawingButtons() {
  const editor = useEditor();
  const { frame, commands } = text();
  const { canvas, drawing, isEditingPoints, tool, typed } = editor;
  const isDrawing = drawing.value.points > 0;
  const isMovingPoints = tool.value === 'select' && isEditingPoints.value;
  const canEnd = isMovingPoints || (typed.value ?? '') !== '' || drawing.value.canEnd;
  if (!isDrawing && !isMovingPoints && !canEnd) return null;
  return (
    <>
      {isDrawing && (
        <Button class="is-for-fingers" icon={x} onClick={() => canvas.value?.drawing.cancel()}>
          {frame.cancel}
        </Button>
      )}
      <Button class="is-for-fingers" icon={undoIcon} onClick={() => perform(editor, UNDO)}>
        {isDrawing ? commands.canvasKeys.takePointBack : commands.names.undo}
      </Button>
      {canEnd && (
        <Button look="primary" icon={check} onClick={() => done(editor)}>
          {frame.done}
        </Button>
      )}
    </>
  );
}

/** Takes what is typed; else ends what is drawn, or leaves the points. */
function done(editor: EditorState): void {
  const { typed, drawing, canvas, isEditingPoints } = editor;
  if ((typed.value ?? '') !== '') takeTyped(editor);
  else if (drawing.value.points > 0) canvas.value?.drawing.end();
  else isEditingPoints.value = false;
}
