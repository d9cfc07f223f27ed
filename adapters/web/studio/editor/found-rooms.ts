import type { Level } from '../../../../src/domain/projects/items/level.ts';
import type { Frame } from '../geometry/frame.ts';
import { text } from '../strings/strings.ts';
import type { DrawnRooms } from '../trace/jobs.ts';
import { ask } from '../trace/tracer.ts';
import type { EditorState } from './editor-state.ts';
import { keptRooms } from './kept-rooms.ts';
import { planFile } from './plan-file.ts';
import { offerRooms } from './room-offers.ts';
import { wandOptions } from './wand-settings.ts';

/** The rooms of a drawing as the worker reads them; others in tests. */
export type ReadDrawing = (svg: string) => Promise<DrawnRooms>;

const readDrawing: ReadDrawing = (svg) => ask('drawnRooms', svg);

/**
 * Offers the rooms of the plan that is shown: those that its drawing has shapes for, or else those that are seen in its picture, as the sliders of
 * the wand are. `within`: only those whose middle is there, seen in the picture. Says where there are none. Rejects where the plan cannot be loaded.
 */
export async function findRooms(editor: EditorState, within: Frame | null = null, read = readDrawing): Promise<void> {
  const level = editor.level.value;
  if (!level?.imageUrl || editor.refusal.value) return;
  const say = (words: string): void => {
    editor.announcement.value = words;
  };
  say(text().tracing.wandReading);
  const drawn = await drawnRooms(level, read);
  const isDrawn = drawn !== null && drawn.rooms.length > 0 && !within;
  const found = isDrawn ? drawn : await seenRooms(editor, level, drawn?.labels ?? []);
  // Meanwhile another level may be shown, or this one have another plan.
  if (editor.level.value?.id !== level.id || editor.level.value.imageUrl !== level.imageUrl) return;
  const count = offerRooms(editor, editor.level.value, found, isDrawn ? null : { within });
  say(count === 0 ? text().tracing.noRooms : '');
}

/** What a drawing has, or the page of a PDF whose picture the plan is; null where it is a picture of pixels. */
async function drawnRooms({ id, imageUrl }: Level, read: ReadDrawing): Promise<DrawnRooms | null> {
  const kept = keptRooms(id);
  if (kept) return kept;
  return isDrawing(imageUrl) ? read(await (await planFile(String(imageUrl))).text()) : null;
}

const isDrawing = (imageUrl: unknown): boolean => /^data:image\/svg|\.svg$/.test(String(imageUrl));

async function seenRooms(editor: EditorState, level: Level, labels: DrawnRooms['labels']): Promise<DrawnRooms> {
  const plan = await editor.planReader.read(String(level.imageUrl));
  const { width, height } = plan;
  const scale = (level.width ?? width) / width;
  const perPixel = level.metersPerUnit === null ? null : level.metersPerUnit * scale;
  const options = wandOptions(editor.wand.value, Math.max(width, height), perPixel);
  return { width, height, rooms: await plan.rooms(options, labels), labels: [] };
}
