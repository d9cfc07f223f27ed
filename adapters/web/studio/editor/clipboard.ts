import { frameAround } from '../geometry/frame.ts';
import { type Placed, pointsOf } from '../geometry/placed.ts';
import { readingOrder } from '../geometry/reading-order.ts';
import { COPIED, store, stored } from '../storage/remembered.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { type Copied, namesIn, readCopied, writeCopied } from './clipboard-text.ts';
import { copiesOf } from './drawn-items.ts';
import type { EditorState } from './editor-state.ts';
import { change, movedBy, run, withFields } from './edits.ts';
import { nameOf, placedOf } from './items.ts';

/** What was copied last in this tab, where the browser keeps nothing for other tabs. */
let ownCopy: Copied | null = null;

/** What was copied last in any tab. Menus have no other way to it: the clipboard of the system is read by its keys alone. */
const lastCopy = (): Copied | null => readCopied(stored(COPIED) ?? '') ?? ownCopy;

/** What was copied last, for the clipboard of the system, with the names of the places. */
export const lastCopied = ({
  defaultLanguage,
}: EditorState): { readonly copied: Copied; readonly names: string } | null =>
  ownCopy && {
    copied: ownCopy,
    names: ownCopy.items.map((placed) => nameOf(placed, defaultLanguage.value)).join('\n'),
  };

/** Takes what was copied, here or in another tab. */
export function takeCopied(copied: Copied): void {
  ownCopy = copied;
  store(COPIED, writeCopied(copied));
}

/** Copies what is chosen; returns what was done, in words. */
export function copySelection({ document, selection, levelId }: EditorState): string {
  const items = selection.value.flatMap((item) => placedOf(document, item) ?? []);
  // A lift belongs to all of its levels: it is copied with none.
  const own = items.filter(({ noun }) => noun !== 'transitions');
  if (own.length > 0) takeCopied({ levelId: levelId.value!, items: own });
  return fill(text().editor.copiedItems, formatNumber(own.length));
}

/** Pastes what was copied: beside the original on its own level, in the same place on others, or where `keepsPlace`. */
export function paste(editor: EditorState, { offset, keepsPlace = false }: PasteOptions): string {
  const { document, levelId } = editor;
  const copied = lastCopy();
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

/** Gives the chosen places the names of a text, row by row from the upper left, as one step. Null where no place is chosen. */
export function pasteNames(editor: EditorState, written: string): string | null {
  const { document, selection, defaultLanguage, levelId, refusal } = editor;
  const chosen = selection.value.flatMap((item) => placedOf(document, item) ?? []).filter(hasTitle);
  if (chosen.length === 0 || refusal.value) return refusal.value;
  const language = defaultLanguage.value;
  const names = namesIn(written);
  const frames = chosen.map((placed) => frameAround(pointsOf(placed, levelId.value ?? '').map(({ at }) => at))!);
  const named = readingOrder(frames).flatMap((index, at) => {
    const placed = chosen[index]!;
    const title = names[at] ?? '';
    if (title === '') return [];
    const { translations } = placed.item;
    return [change(placed, { translations: { ...translations, [language]: { ...translations[language], title } } })];
  });
  run(document, text().editor.didName, named);
  return fill(
    text().editor.namedPlaces,
    formatNumber(named.length),
    formatNumber(names.filter((name) => name !== '').length),
  );
}

const hasTitle = (placed: Placed): placed is Extract<Placed, { noun: 'areas' | 'markers' }> =>
  placed.noun === 'areas' || placed.noun === 'markers';
