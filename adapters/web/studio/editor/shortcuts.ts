import { createKeybindingsHandler } from 'tinykeys';
import { type EditorAction, perform } from './actions/action.ts';
import { EDITOR_ACTIONS } from './actions/editor-actions.ts';
import type { EditorState } from './editor-state.ts';
import { isForFocus, type KeyFocus } from './key-focus.ts';
import { hasLetterKeys, isLetterKey } from './letter-keys.ts';
import { followClipboard, isOfClipboard } from './system-clipboard.ts';
import { beginTyping } from './typed-value.ts';

/** The keys of the whole editor, while no text is typed. Returns what ends them. */
export function startShortcuts(editor: EditorState): () => void {
  const perform = shortcuts(editor, focusOf);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOfClipboard(event)) perform(event);
  };
  const stopClipboard = followClipboard(editor);
  addEventListener('keydown', onKeyDown);
  return () => {
    stopClipboard();
    removeEventListener('keydown', onKeyDown);
  };
}

/** Performs the action of a key, unless it belongs to what has the focus, or begins a value that a tool awaits. */
export function shortcuts(editor: EditorState, focusOf: (target: EventTarget | null) => KeyFocus | null) {
  const bindings = EDITOR_ACTIONS.flatMap((action) =>
    (action.keys ?? []).map((key) => [key, (event: KeyboardEvent) => press(editor, action, key, event)] as const),
  );
  const ignore = (event: KeyboardEvent) => isForFocus(event, focusOf(event.target));
  const perform = createKeybindingsHandler(Object.fromEntries(bindings), { ignore });
  return (event: KeyboardEvent): void => {
    if (beginTyping(editor, event, focusOf(event.target))) event.preventDefault();
    else perform(event);
  };
}

function press(editor: EditorState, action: EditorAction, key: string, event: KeyboardEvent): void {
  if (isLetterKey(key) && !hasLetterKeys.value) return;
  event.preventDefault();
  perform(editor, action);
}

function focusOf(target: EventTarget | null): KeyFocus | null {
  if (!(target instanceof Element)) return null;
  const isIn = (selector: string) => target.closest(selector) !== null;
  return {
    isField: isIn('input, textarea, select, [contenteditable], [role="menu"]'),
    isDialog: isIn('dialog'),
    isPaged: isIn('.editor-left, .editor-right'),
    isPressed: isIn('button, a, [role="treeitem"]'),
  };
}
