import { tinykeys } from 'tinykeys';
import { type EditorAction, perform } from './actions/action.ts';
import { EDITOR_ACTIONS } from './actions/editor-actions.ts';
import type { EditorState } from './editor-state.ts';
import { hasLetterKeys, isLetterKey } from './letter-keys.ts';

/** The keys of the whole editor, while no text is typed. Returns what ends them. */
export function startShortcuts(editor: EditorState): () => void {
  const bindings = EDITOR_ACTIONS.flatMap((action) =>
    (action.keys ?? []).map((key) => [key, (event: KeyboardEvent) => press(editor, action, key, event)] as const),
  );
  return tinykeys(window, Object.fromEntries(bindings), { ignore: isTyped });
}

function press(editor: EditorState, action: EditorAction, key: string, event: KeyboardEvent): void {
  if (isLetterKey(key) && !hasLetterKeys.value) return;
  event.preventDefault();
  perform(editor, action);
}

/** Keys that belong to what has the focus: a field, a button that Enter presses, a list that pages, a dialog. */
function isTyped({ target, key, ctrlKey, metaKey, defaultPrevented, repeat, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || repeat || isComposing || !(target instanceof Element)) return true;
  // In fields they do the same.
  if (key === 'F6' || (key === 's' && (ctrlKey || metaKey))) return target.closest('dialog') !== null;
  if (target.closest('input, textarea, select, [contenteditable], dialog, [role="menu"]')) return true;
  if (key.startsWith('Page')) return target.closest('.editor-left, .editor-right') !== null;
  return key === 'Enter' && target.closest('button, a, [role="treeitem"]') !== null;
}
