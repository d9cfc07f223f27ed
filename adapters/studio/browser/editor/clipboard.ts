import type { Placed } from '../geometry/placed.ts';
import { changedPoints } from '../geometry/placed.ts';
import { shifted } from '../geometry/vertex.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import type { EditorState } from './editor-state.ts';
import { creation, run } from './edits.ts';
import { placedOf, refOf } from './items.ts';
import { copyOf } from './new-items.ts';

/** What was copied, within this tab: it can be pasted on another level, or into another project. */
let copied: { readonly levelId: string; readonly items: readonly Placed[] } | null = null;

/** Copies what is chosen; returns what was done, in words. */
export function copySelection({ document, selection, levelId }: EditorState): string {
  const items = selection.value.flatMap((item) => placedOf(document, item) ?? []);
  // A lift belongs to all of its levels: it is copied with none.
  const own = items.filter(({ noun }) => noun !== 'transitions');
  if (own.length > 0) copied = { levelId: levelId.value!, items: own };
  return fill(text().editor.copiedItems, formatNumber(own.length));
}

/** Pastes what was copied: beside the original on its own level, in the same place on others, or where `keepsPlace`. */
export function paste(editor: EditorState, { offset, keepsPlace = false }: PasteOptions): string {
  const { document, levelId } = editor;
  if (!copied || levelId.value === null || editor.refusal.value) return text().editor.nothingCopied;
  const by = copied.levelId === levelId.value && !keepsPlace ? offset : 0;
  const from = copied.levelId;
  const copies = copied.items.map((placed) => {
    const fields = changedPoints(placed, from, (at) => shifted(at, by, by)) ?? {};
    return copyOf(placed, { ...fields, levelId: levelId.value });
  });
  run(document, text().editor.didPaste, copies.map(creation));
  editor.selection.value = copies.map(refOf);
  return fill(text().editor.pastedItems, formatNumber(copies.length));
}

type PasteOptions = { readonly offset: number; readonly keepsPlace?: boolean };
