import { v7 as newId } from 'uuid';
import { createItems } from '../document/changes/commands.ts';
import { newLevel } from '../document/items/new-items.ts';
import type { Fields, Item } from '../document/items/types.ts';
import { offerDrawnRooms } from '../editor/drawn-rooms.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { forgetRooms, keepRooms } from '../editor/kept-rooms.ts';
import { offerRooms } from '../editor/room-offers.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { changeItems } from './chosen.ts';
import type { Uploaded } from './use-upload.ts';

/** How much the shape of a newer drawing may differ before the level takes it over, as a share. */
const SAME_SHAPE = 0.005;

/** A newer drawing of a plan keeps the width of the level, and so everything on it; the height follows only one of another shape. */
function frameFor({ width, height }: Item, picture: Uploaded): Fields {
  if (width === null) return { width: picture.width, height: picture.height };
  const tall = (Number(width) * picture.height) / picture.width;
  return Math.abs(tall - Number(height)) <= tall * SAME_SHAPE ? {} : { height: Math.round(tall) };
}

/** Makes a picture the plan of a level, and offers the rooms that are drawn in it. A level that is gone has no use for it. */
export function putPlan(editor: EditorState, levelId: string, picture: Uploaded): void {
  const item = editor.document.item('levels', levelId).peek();
  if (!item) return;
  const fields = { imageUrl: picture.url, imageUrlSmall: picture.smallUrl, ...frameFor(item, picture) };
  changeItems(editor.document, text().panels.uploadPlan, [{ noun: 'levels', item }], fields);
  offerRoomsOf(editor, levelId, picture);
}

/** Those of a page of a PDF are known with it; a drawing is read. */
function offerRoomsOf(editor: EditorState, levelId: string, { file, rooms }: Uploaded): void {
  const level = editor.levels.value.find(({ id }) => id === levelId);
  forgetRooms(levelId);
  if (level && rooms) {
    if (rooms.rooms.length > 0 || rooms.labels.length > 0) keepRooms(levelId, rooms);
    offerRooms(editor, level, rooms);
  }
  if (!rooms) void offerDrawnRooms(editor, levelId, file);
}

/** Adds a level above all others, with what it begins with, and shows it. */
export function beginLevel(editor: EditorState, fields: Fields & { readonly name: string }): string {
  const { document, levels } = editor;
  const item = newLevel(newId(), { order: levels.value.length, ...fields });
  document.run(createItems(text().editor.didLevel, [{ noun: 'levels', item }]));
  editor.chooseLevel(item.id);
  return item.id;
}

/** A level with this plan, above all others; the first one is the ground floor. */
export function beginWithPlan(editor: EditorState, picture: Uploaded): void {
  const { levels } = editor;
  const { editor: words, panels } = text();
  const count = levels.value.length;
  const name = count === 0 ? words.groundFloor : fill(panels.levelName, formatNumber(count));
  const { url: imageUrl, smallUrl: imageUrlSmall, width, height } = picture;
  const id = beginLevel(editor, { name, imageUrl, imageUrlSmall, width, height });
  offerRoomsOf(editor, id, picture);
}
