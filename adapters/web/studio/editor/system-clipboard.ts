import { perform } from './actions/action.ts';
import { EDITOR_ACTIONS } from './actions/editor-actions.ts';
import { lastCopied, pasteNames, takeCopied } from './clipboard.ts';
import { CLIPBOARD_TYPE, readCopied, writeCopied } from './clipboard-text.ts';
import type { EditorState } from './editor-state.ts';

const NAMES = ['copy', 'cut', 'paste'] as const;
type Name = (typeof NAMES)[number];

/** Copies to the clipboard of the system, and pastes from it, while no text is chosen or typed. Returns what ends that. */
export function followClipboard(editor: EditorState): () => void {
  const listeners = NAMES.map((name) => [name, (event: ClipboardEvent) => take(editor, name, event)] as const);
  for (const [name, listener] of listeners) document.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of listeners) document.removeEventListener(name, listener);
  };
}

/** Copies or cuts by a menu as the keys do, to the clipboard of the system; false where it is no such command, or the browser does not. */
export const byClipboard = (name: string): boolean => (name === 'copy' || name === 'cut') && document.execCommand(name);

/** Whether the browser says of a key, by an event of its own, that something is to be copied or pasted. */
export const isOfClipboard = ({ ctrlKey, metaKey, shiftKey, altKey, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && ['KeyC', 'KeyX', 'KeyV'].includes(code);

function take(editor: EditorState, name: Name, event: ClipboardEvent): void {
  const { clipboardData: data } = event;
  if (event.defaultPrevented || !data || isForText(event.target)) return;
  event.preventDefault();
  if (name === 'paste') {
    const found = readCopied(data.getData(CLIPBOARD_TYPE));
    const names = data.getData('text/plain');
    if (found) takeCopied(found);
    else if (names.trim() !== '') {
      const said = pasteNames(editor, names);
      if (said !== null) editor.announcement.value = said;
      if (said !== null) return;
    }
  }
  perform(editor, EDITOR_ACTIONS.find((action) => action.name === name)!);
  const copied = name === 'paste' ? null : lastCopied(editor);
  if (!copied) return;
  data.setData(CLIPBOARD_TYPE, writeCopied(copied.copied));
  data.setData('text/plain', copied.names);
}

function isForText(target: EventTarget | null): boolean {
  const isField =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
  return isField || getSelection()?.isCollapsed === false;
}
