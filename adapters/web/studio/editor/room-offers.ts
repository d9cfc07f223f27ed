import { batch } from '@preact/signals';
import type { SeenRoom } from '../../../../src/domain/plans/raster/named-rooms.ts';
import type { RoomProposal } from '../../../../src/domain/plans/shapes/room-proposals.ts';
import type { Level } from '../../../../src/domain/projects/items/level.ts';
import { isInBox, middleOf } from '../../../../src/domain/projects/values/box.ts';
import type { Ring } from '../../../../src/domain/projects/values/geometry.ts';
import { frameAround } from '../geometry/frame.ts';
import { counted } from '../strings/counted.ts';
import { text } from '../strings/strings.ts';
import type { DrawnRooms } from '../trace/jobs.ts';
import { newArea } from './drawn-items.ts';
import type { EditorState } from './editor-state.ts';
import { creation, run, withFields } from './edits.ts';
import { placedOnLevel, refOf } from './items.ts';
import type { RoomOffer, RoomOffers } from './offered-rooms.ts';
import type { Sketch } from './sketch.ts';

const DECIMALS = 100;
/** Outlines whose frames differ by less, as a share of their size, are of the same room. */
const SAME = 0.05;

type OfferedRooms = Pick<DrawnRooms, 'width' | 'height'> & {
  readonly rooms: readonly (RoomProposal & Partial<SeenRoom>)[];
};

/**
 * Offers the rooms of a drawing, which becomes as wide as the level: those with a name are ticked, of those that are `seen` in its picture
 * all that are surely rooms. Those that are on the level already are left out. Returns how many there are; where none is seen, what was offered stays.
 */
export function offerRooms(
  editor: EditorState,
  level: Level,
  { width, height, rooms }: OfferedRooms,
  seen: RoomOffers['seen'] = null,
): number {
  const scale = (level.width ?? width) / width;
  const down = (level.height ?? height * scale) / height;
  const scaled = (ring: Ring): Ring => ring.map(([x, y]) => [rounded(x * scale), rounded(y * down)] as const);
  const known = placedOnLevel(editor.document, level.id).flatMap(({ noun, item }) =>
    noun === 'areas' ? [item.data] : [],
  );
  const offered = rooms
    .map(({ name, data, holes, isSure = name !== '' }) => ({
      name,
      data: scaled(data),
      holes: holes.map(scaled),
      isTaken: isSure,
    }))
    .filter(({ data }) => !known.some((other) => isSameRoom(data, other)))
    .filter(({ data }) => !seen?.within || isInBox(seen.within, middleOf(frameAround(data)!)));
  if (offered.length === 0) {
    if (!seen) dropOffers(editor);
    return 0;
  }
  const before = editor.offers.peek();
  const kept = before?.levelId === level.id && before.seen ? before.rooms : [];
  const answered = offered.map((room) => ({ ...room, ...answerOf(room, kept) }));
  batch(() => {
    editor.offers.value = { levelId: level.id, rooms: answered, pointed: null, seen };
    editor.panel.value = 'rooms';
  });
  return offered.length;
}

/** What somebody has said of a room before it was found again. */
function answerOf({ data }: RoomOffer, before: readonly RoomOffer[]): Partial<RoomOffer> {
  const same = before.find((room) => isSameRoom(room.data, data));
  return same ? { name: same.name, isTaken: same.isTaken } : {};
}

const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

function isSameRoom(one: Ring, other: Ring): boolean {
  const [a, b] = [frameAround(one)!, frameAround(other)!];
  const most = SAME * Math.max(a.right - a.left, a.bottom - a.top);
  return (['left', 'top', 'right', 'bottom'] as const).every((side) => Math.abs(a[side] - b[side]) <= most);
}

/** Changes some of the offers: their names, or whether they are taken. */
export function changeOffers(
  { offers }: EditorState,
  change: (offer: RoomOffer, at: number) => Partial<RoomOffer>,
): void {
  const { value } = offers;
  if (value) offers.value = { ...value, rooms: value.rooms.map((room, at) => ({ ...room, ...change(room, at) })) };
}

/** Makes areas of the rooms that are ticked, as one step, and drops the others. */
export function takeOffers(editor: EditorState): void {
  const { value } = editor.offers;
  if (!value || editor.refusal.value) return;
  const made = value.rooms.filter(({ isTaken }) => isTaken).map((room) => areaOf(editor, value.levelId, room));
  const label = counted(text().tracing, 'didRooms', made.length);
  dropOffers(editor);
  run(editor.document, label, made.map(creation));
  editor.selection.value = made.map(refOf);
  editor.announcement.value = label;
}

function areaOf({ defaultLanguage }: EditorState, levelId: string, { name, data, holes }: RoomOffer) {
  const title = name.trim();
  const translations = title === '' ? {} : { [defaultLanguage.value]: { title } };
  return withFields(newArea(levelId, data), { holes, translations });
}

export function dropOffers(editor: EditorState): void {
  batch(() => {
    editor.offers.value = null;
    if (editor.panel.value === 'rooms') editor.panel.value = null;
  });
}

/** The offers as they are drawn over the plan of their level. */
export function sketchOfOffers({ offers, levelId }: EditorState): Sketch {
  const { value } = offers;
  if (!value || value.levelId !== levelId.value) return [];
  const { rooms, pointed } = value;
  return rooms.map(({ data, isTaken }, at) => {
    const kind = at === pointed ? 'polygon' : isTaken ? 'offer' : 'leftOut';
    return { kind, vertices: data };
  });
}
