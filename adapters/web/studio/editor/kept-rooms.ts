import { forget, store, stored } from '../storage/remembered.ts';
import type { DrawnRooms } from '../trace/jobs.ts';
import type { EditorState } from './editor-state.ts';
import { offerRooms } from './room-offers.ts';

const keyOf = (levelId: string): string => `waymark-studio-rooms ${levelId}`;

/** Keeps the rooms and texts of a page of a PDF in this browser until they are taken or dropped: the picture of it does not have them. */
export const keepRooms = (levelId: string, rooms: DrawnRooms): void => store(keyOf(levelId), JSON.stringify(rooms));

export const forgetRooms = (levelId: string): void => forget(keyOf(levelId));

/** Forgets the rooms that are offered, once they are taken or dropped; those that were seen in a picture leave its texts for others. */
export function forgetOffered({ offers }: EditorState): void {
  const { levelId, seen } = offers.peek() ?? {};
  if (levelId !== undefined && !seen) forgetRooms(levelId);
}

/** What is kept for a level; null where nothing is, or it cannot be read. */
export function keptRooms(levelId: string): DrawnRooms | null {
  const kept = stored(keyOf(levelId));
  if (!kept) return null;
  try {
    const rooms = JSON.parse(kept) as DrawnRooms;
    return { ...rooms, labels: rooms.labels ?? [] };
  } catch {
    forgetRooms(levelId);
    return null;
  }
}

/** Offers the rooms again that are kept for the level that is shown. */
export function offerKeptRooms(editor: EditorState): void {
  const level = editor.level.peek();
  const kept = level && keptRooms(level.id);
  if (level && kept && !editor.refusal.peek()) offerRooms(editor, level, kept);
}
