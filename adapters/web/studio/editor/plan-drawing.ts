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

/** The picture of a level as a file. Rejects where it cannot be loaded. */
export async function planFile(imageUrl: string): Promise<Blob> {
  if (imageUrl.startsWith('data:')) return fromDataUrl(imageUrl);
  const answer = await fetch(imageUrl);
  if (!answer.ok) throw new Error(`The plan cannot be loaded: status ${answer.status}.`);
  return answer.blob();
}

/** The policy of the page lets no such address be fetched. */
function fromDataUrl(url: string): Blob {
  const comma = url.indexOf(',');
  const [head, body] = [url.slice('data:'.length, comma), url.slice(comma + 1)];
  const type = head.split(';')[0]!;
  if (!head.endsWith(';base64')) return new Blob([decodeURIComponent(body)], { type });
  return new Blob([Uint8Array.from(atob(body), (character) => character.charCodeAt(0))], { type });
}
