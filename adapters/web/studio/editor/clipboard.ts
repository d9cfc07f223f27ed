import type { Placed } from '../geometry/placed.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { copiesOf } from './drawn-items.ts';
import type { EditorState } from './editor-state.ts';
import { movedBy, withFields } from './edits.ts';
import { placedOf } from './items.ts';

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
  const isTag = (id: string) => document.item('tags', id).peek() !== undefined;
  const items = copied.items.map((placed) => {
    const moved = movedBy(placed, from, by);
    // What was copied may come from another map, with tags of its own.
    return 'tag_ids' in moved.item ? withFields(moved, { tag_ids: moved.item.tag_ids.filter(isTag) }) : moved;
  });
  const { command, refs } = copiesOf(items, text().editor.didPaste, levelId.value);
  document.run(command);
  editor.selection.value = refs;
  return fill(text().editor.pastedItems, formatNumber(refs.length));
}

type PasteOptions = { readonly offset: number; readonly keepsPlace?: boolean };
