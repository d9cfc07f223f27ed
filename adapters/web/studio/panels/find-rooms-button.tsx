import shapes from 'lucide:shapes';
import { useState } from 'preact/hooks';
import { useEditor } from '../editor/editor-state.ts';
import { Button } from '../parts/button.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { text } from '../strings/strings.ts';

/** Looks for rooms in the plan of the level, and offers them. */
export function FindRoomsButton() {
  const editor = useEditor();
  const [isBusy, setBusy] = useState(false);

  async function find(): Promise<void> {
    setBusy(true);
    try {
      const { findRooms } = await import('../editor/found-rooms.ts');
      await findRooms(editor);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="quiet" icon={shapes} isBusy={isBusy} refusal={editor.refusal.value} onClick={() => void find()}>
      {text().tracing.findRooms}
    </Button>
  );
}
