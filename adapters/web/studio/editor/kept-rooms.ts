import { forget, store, stored } from '../storage/remembered.ts';
import type { DrawnRooms } from '../trace/jobs.ts';
import type { EditorState } from './editor-state.ts';
import { offerRooms } from './room-offers.ts';

const keyOf = (levelId: string): string => `waymark-studio-rooms ${levelId}`;

/** Keeps the rooms of a page of a PDF in this browser until they are taken or dropped: the picture of it does not have them. */
export const keepRooms = (levelId: string, rooms: DrawnRooms): void => store(keyOf(levelId), JSON.stringify(rooms));

export const forgetRooms = (levelId: string): void => forget(keyOf(levelId));

/** Whether the plan of a level may have rooms to offer: a drawing, or a page of a PDF whose rooms are kept. */
export const hasDrawnRooms = (levelId: string, imageUrl: unknown): boolean =>
  /^data:image\/svg|\.svg$/.test(String(imageUrl)) || stored(keyOf(levelId)) !== null;

/** Offers the rooms again that are kept for the level that is shown. Returns how many there are, null where none are kept. */
export function offerKeptRooms(editor: EditorState): number | null {
  const level = editor.level.peek();
  const kept = level && stored(keyOf(level.id));
  if (!level || !kept || editor.refusal.peek()) return null;
  try {
    return offerRooms(editor, level, JSON.parse(kept) as DrawnRooms);
  } catch {
    forgetRooms(level.id);
    return null;
  }
}
