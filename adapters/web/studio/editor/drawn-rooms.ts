import { ask } from '../trace/tracer.ts';
import type { EditorState } from './editor-state.ts';
import { offerRooms } from './room-offers.ts';

/** Offers the rooms of a drawing that was put on a level. Returns how many there are: none in a picture of pixels. */
export async function offerDrawnRooms(editor: EditorState, levelId: string, file: Blob): Promise<number> {
  if (!file.type.includes('svg') || editor.refusal.value) return 0;
  const drawn = await ask('drawnRooms', await file.text());
  // The level may be another one by now, or gone.
  const level = editor.levels.value.find(({ id }) => id === levelId);
  return level ? offerRooms(editor, level, drawn) : 0;
}
