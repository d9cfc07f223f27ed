import { deleteItems } from '../document/changes/commands.ts';
import { type Alignment, alignment, distribution } from '../geometry/arrange.ts';
import { frameAround } from '../geometry/frame.ts';
import { type Placed, pointsOf } from '../geometry/placed.ts';
import { shifted } from '../geometry/vertex.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { copiesOf } from './drawn-items.ts';
import type { EditorState } from './editor-state.ts';
import { movedBy } from './edits.ts';
import { placedOf, placedOnLevel, refOf } from './items.ts';
import { moveTogether } from './moved-ways.ts';

/** The chosen items as they are now. */
const selected = ({ document, selection }: EditorState): readonly Placed[] =>
  selection.value.flatMap((item) => placedOf(document, item) ?? []);

/** Deletes what is chosen; returns what was done, in words. */
export function deleteSelected(editor: EditorState): string {
  const { selection, document } = editor;
  const count = selection.value.length;
  if (count === 0 || editor.refusal.value) return '';
  document.run(deleteItems(document, text().editor.didDelete, selection.value));
  selection.value = [];
  return fill(text().editor.deletedItems, formatNumber(count));
}

/** Makes copies a little beside the originals, and chooses them. */
export function duplicateSelected(editor: EditorState, offset: number): void {
  const levelId = editor.levelId.value;
  if (levelId === null || editor.refusal.value) return;
  const items = selected(editor).map((placed) => movedBy(placed, levelId, offset));
  const { command, refs } = copiesOf(items, text().editor.didCopy);
  editor.document.run(command);
  if (refs.length > 0) editor.selection.value = refs;
}

export function selectAll(editor: EditorState): void {
  const { levelId, locked, hidden } = editor;
  if (levelId.value === null) return;
  const free = placedOnLevel(editor.document, levelId.value).filter(
    ({ item }) => !locked.value.has(item.id) && !hidden.value.has(item.id),
  );
  editor.selection.value = free.map(refOf);
}

/** Aligns what is chosen, or makes its gaps equal. */
export function arrange(editor: EditorState, to: Alignment | 'across' | 'down'): void {
  const levelId = editor.levelId.value;
  if (levelId === null || editor.refusal.value) return;
  const items = selected(editor);
  const frames = items.map((placed) => frameAround(pointsOf(placed, levelId).map(({ at }) => at))!);
  const moves = to === 'across' || to === 'down' ? distribution(frames, to) : alignment(frames, to);
  moveTogether(editor.document, levelId, {
    label: text().editor.didArrange,
    moves: items.map((placed, at) => ({ placed, to: (vertex) => shifted(vertex, ...moves[at]!) })),
  });
}
