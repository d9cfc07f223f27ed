import { v7 as newId } from 'uuid';
import { type Level, levelRules, reordered } from '../../../../src/domain/projects/items/level.ts';
import type { Timestamp } from '../../../../src/domain/shared/timestamp.ts';
import { copyLevel } from '../document/changes/copies.ts';
import { itemOf } from '../document/items/from-project.ts';
import { levelsOf } from '../document/items/level-index.ts';
import type { Fields, Item, Patch } from '../document/items/types.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { run } from '../editor/edits.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';

/** A level above all others, shown at once. */
export function addLevel(editor: EditorState): void {
  const level = newLevel(editor, { name: fill(text().panels.levelName, formatNumber(editor.levels.value.length)) });
  run(editor.document, text().panels.addLevel, [created(level)]);
  editor.chooseLevel(level.id);
}

/** Moves a level among the others: 1 up, -1 down. */
export function moveLevel(editor: EditorState, id: string, by: 1 | -1): void {
  putLevel(editor, id, editor.levels.value.findIndex((level) => level.id === id) + by);
}

/** Puts a level at a place in the order, from the lowest on. */
export function putLevel({ document, levels }: EditorState, id: string, to: number): void {
  const order = levels.value.map((level) => level.id);
  const from = order.indexOf(id);
  if (from < 0 || to === from) return;
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, id);
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
 * A copy of a level above all others, with its plan, places, corridors and doors. Numbers in the names of places rise by `step`, so that
 * Room 101 becomes Room 201. Lifts and stairs, which are shared by levels, stop there too.
 */
export function repeatLevel(editor: EditorState, source: Level, { name, step }: { name: string; step: number }): void {
  const { document } = editor;
  const { order } = newLevel(editor, { name });
  const transitions = document.list('transitions').filter((item) => levelsOf(item).includes(source.id));
  const { command, made } = copyLevel(document, text().panels.repeatLevel, {
    from: source.id,
    newId,
    shared: new Set(transitions.map(({ id }) => id)),
    level: { name, order: order!, ordinal: source.ordinal + 1 },
    change: (noun, item) => (noun === 'areas' || noun === 'markers' ? renumberedTexts(item, step) : {}),
  });
  const levelId = made[0]!.id;
  const stops = transitions.map((item) => withStop(item, source.id, levelId));
  document.run({ ...command, patches: [...command.patches, ...stops] });
  editor.chooseLevel(levelId);
}

function renumberedTexts({ translations }: Item, step: number): Fields {
  const texts = Object.entries((translations ?? {}) as Readonly<Record<string, Fields>>).map(([language, own]) => [
    language,
    { ...own, ...(own.title && { title: renumbered(String(own.title), step) }) },
  ]);
  return { translations: Object.fromEntries(texts) };
}

/** The name with its first number raised; leading zeros stay. */
export function renumbered(name: string, step: number): string {
  return name.replace(/\d+/, (digits) => String(Number(digits) + step).padStart(digits.length, '0'));
}

function withStop({ id, positions }: Item, from: string, to: string): Patch {
  const stops = positions as readonly (Fields & { readonly levelId: string })[];
  const stop = stops.find(({ levelId }) => levelId === from)!;
  return {
    noun: 'transitions',
    id,
    before: { positions: stops },
    after: { positions: [...stops, { ...stop, levelId: to }] },
  };
}

function newLevel(editor: EditorState, fields: { readonly name: string }): Item {
  const now = new Date().toISOString() as Timestamp;
  const patch = { path: '', id: null, isDeleted: false, fields };
  return itemOf('levels', levelRules(editor.levels.value).create(newId(), patch, { now, newId }));
}

const created = (level: Item): Patch => ({ noun: 'levels', id: level.id, before: null, after: level });
