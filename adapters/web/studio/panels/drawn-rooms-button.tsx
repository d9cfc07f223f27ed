import shapes from 'lucide:shapes';
import { useState } from 'preact/hooks';
import { useEditor } from '../editor/editor-state.ts';
import { offerKeptRooms } from '../editor/kept-rooms.ts';
import { offerDrawnRooms, planFile } from '../editor/plan-drawing.ts';
import { Button } from '../parts/button.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { text } from '../strings/strings.ts';

/** Looks for rooms in the drawing of the level, and offers them. */
export function DrawnRoomsButton() {
  const editor = useEditor();
  const [isBusy, setBusy] = useState(false);
  const { tracing } = text();

  async function find(): Promise<void> {
    const level = editor.level.value;
    if (!level?.imageUrl) return;
    setBusy(true);
    try {
      const count = offerKeptRooms(editor) ?? (await offerDrawnRooms(editor, level.id, await planFile(level.imageUrl)));
      if (count === 0) editor.announcement.value = tracing.noShapes;
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="quiet" icon={shapes} isBusy={isBusy} refusal={editor.refusal.value} onClick={() => void find()}>
      {tracing.findShapes}
    </Button>
  );
}
