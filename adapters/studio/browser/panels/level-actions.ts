import { v7 as newId } from 'uuid';
import { type Level, levelRules, reordered } from '../../../../src/domain/projects/level.ts';
import type { Timestamp } from '../../../../src/domain/shared/timestamp.ts';
import { itemOf } from '../document/from-project.ts';
import type { Fields, Item, Patch } from '../document/types.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { creation, run } from '../editor/edits.ts';
import { placedOnLevel } from '../editor/items.ts';
import { copyOf } from '../editor/new-items.ts';
import type { Placed } from '../geometry/placed.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';

/** A level above all others, shown at once. */
export function addLevel(editor: EditorState): void {
  const level = newLevel(editor, { name: fill(text().panels.levelName, formatNumber(editor.levels.value.length)) });
  run(editor.document, text().panels.addLevel, [created(level)]);
  editor.chooseLevel(level.id);
}

/** Moves a level among the others: 1 up, -1 down. */
export function moveLevel({ document, levels }: EditorState, id: string, by: 1 | -1): void {
  const order = levels.value.map((level) => level.id);
  const from = order.indexOf(id);
  const moved = order.toSpliced(from, 1).toSpliced(from + by, 0, id);
  const patches = reordered(levels.value, moved).map(({ id, order: after }): Patch => {
    const before = levels.value.find((level) => level.id === id)!.order;
    return { noun: 'levels', id, before: { order: before }, after: { order: after } };
  });
  run(document, text().panels.moveLevel, patches);
}

/** Deletes a level with everything on it; another one is shown. */
export function deleteLevel(editor: EditorState, id: string): void {
  const level = editor.document.item('levels', id).peek();
  if (!level) return;
  const other = editor.levels.value.find((each) => each.id !== id);
  if (other && editor.levelId.value === id) editor.chooseLevel(other.id);
  run(editor.document, text().panels.deleteLevel, [{ noun: 'levels', id, before: level, after: null }]);
}

/**
 * A copy of a level above all others, with its plan, places and corridors. Numbers in the names of places rise by `step`, so that Room
 * 101 becomes Room 201. Lifts and stairs, which are shared by levels, stop there too.
 */
export function repeatLevel(editor: EditorState, source: Level, { name, step }: { name: string; step: number }): void {
  const { id: _id, order: _order, key: _key, externalId: _externalId, ...fields } = heldLevel(editor, source.id);
  const level = { ...newLevel(editor, { name }), ...fields, name, ordinal: source.ordinal + 1 } as Item;
  const items = placedOnLevel(editor.document, source.id);
  const copies = items.filter(({ noun }) => noun !== 'transitions').map((placed) => copied(placed, level.id, step));
  const stops = items.flatMap((placed) => (placed.noun === 'transitions' ? withStop(placed, source.id, level.id) : []));
  run(editor.document, text().panels.repeatLevel, [created(level), ...copies.map(creation), ...stops]);
  editor.chooseLevel(level.id);
}

function copied(placed: Placed, levelId: string, step: number): Placed {
  const copy = copyOf(placed, { levelId });
  if (copy.noun !== 'areas' && copy.noun !== 'markers') return copy;
  const translations = Object.fromEntries(
    Object.entries(copy.item.translations).map(([language, texts]) => [
      language,
      { ...texts, ...(texts?.title && { title: renumbered(texts.title, step) }) },
    ]),
  );
  return { ...copy, item: { ...copy.item, translations } } as unknown as Placed;
}

/** The name with its first number raised; leading zeros stay. */
export function renumbered(name: string, step: number): string {
  return name.replace(/\d+/, (digits) => String(Number(digits) + step).padStart(digits.length, '0'));
}

function withStop(placed: Placed & { noun: 'transitions' }, from: string, to: string): readonly Patch[] {
  const { id, positions } = placed.item;
  const stop = positions.find(({ levelId }) => levelId === from);
  if (!stop) return [];
  const before = positions as unknown as Fields['positions'];
  const after = [...positions, { ...stop, levelId: to }] as unknown as Fields['positions'];
  return [{ noun: 'transitions', id, before: { positions: before! }, after: { positions: after! } }];
}

function newLevel(editor: EditorState, fields: { readonly name: string }): Item {
  const now = new Date().toISOString() as Timestamp;
  const patch = { path: '', id: null, isDeleted: false, fields };
  return itemOf('levels', levelRules(editor.levels.value).create(newId(), patch, { now, newId }));
}

const heldLevel = ({ document }: EditorState, id: string): Item => document.item('levels', id).peek()!;

const created = (level: Item): Patch => ({ noun: 'levels', id: level.id, before: null, after: level });
