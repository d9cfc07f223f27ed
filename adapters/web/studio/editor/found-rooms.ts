import type { Level } from '../../../../src/domain/projects/items/level.ts';
import type { Frame } from '../geometry/frame.ts';
import { text } from '../strings/strings.ts';
import type { DrawnRooms } from '../trace/jobs.ts';
import { isDrawing } from '../trace/plan-reader.ts';
import { ask } from '../trace/tracer.ts';
import type { EditorState } from './editor-state.ts';
import { keptRooms } from './kept-rooms.ts';
import { planFile } from './plan-file.ts';
import { offerRooms } from './room-offers.ts';
import { wandOptions } from './wand-settings.ts';

/** The rooms of a drawing as the worker reads them; others in tests. */
export type ReadDrawing = (svg: string) => Promise<DrawnRooms>;

const readDrawing: ReadDrawing = (svg) => ask('drawnRooms', svg);

/** `within`: only the rooms whose middle is there, seen in the picture; `isWanted`: whether they are to be offered once they are found. */
export type Search = { readonly within?: Frame | null; readonly isWanted?: () => boolean; readonly read?: ReadDrawing };

/**
 * Offers the rooms of the plan that is shown: those that its drawing has shapes for, or else those that are seen in its picture, as the sliders of
 * the wand are. Announces when no rooms are found; earlier offers then stay. Rejects if the plan cannot be loaded.
 */
export async function findRooms(editor: EditorState, search: Search = {}): Promise<void> {
  const { within = null, isWanted = () => true, read = readDrawing } = search;
  const level = editor.level.value;
  if (!level?.imageUrl || editor.refusal.value) return;
  const { wandReading, noRooms } = text().tracing;
  editor.announcement.value = wandReading;
  const drawn = await drawnRooms(level, read);
  const isDrawn = drawn !== null && drawn.rooms.length > 0 && !within;
  const found = isDrawn ? drawn : await seenRooms(editor, level, drawn?.labels ?? []);
  if (editor.announcement.value === wandReading) editor.announcement.value = '';
  // Meanwhile another level may be shown, or this one have another plan.
  if (editor.level.value?.id !== level.id || editor.level.value.imageUrl !== level.imageUrl || !isWanted()) return;
  const count = offerRooms(editor, editor.level.value, found, isDrawn ? null : { within });
  if (count === 0) editor.announcement.value = noRooms;
}

/** What a drawing has, or the page of a PDF whose picture the plan is; null where it is a picture of pixels. */
async function drawnRooms({ id, imageUrl }: Level, read: ReadDrawing): Promise<DrawnRooms | null> {
  const kept = keptRooms(id);
  if (kept) return kept;
  return isDrawing(String(imageUrl)) ? read(await (await planFile(String(imageUrl))).text()) : null;
}

async function seenRooms(editor: EditorState, level: Level, labels: DrawnRooms['labels']): Promise<DrawnRooms> {
  const plan = await editor.planReader.read(String(level.imageUrl));
  const { width, height } = plan;
  const scale = (level.width ?? width) / width;
  const perPixel = level.metersPerUnit === null ? null : level.metersPerUnit * scale;
  const options = wandOptions(editor.wand.value, Math.max(width, height), perPixel);
  return { width, height, rooms: await plan.rooms(options, labels), labels: [] };
}
