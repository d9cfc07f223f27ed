import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EditorState, ItemRef } from '../editor/editor-state.ts';
import { itemOfId } from '../editor/items.ts';
import { addressOf, readAddress } from './editor-address.ts';

/** How long the view must rest before the address names it, in milliseconds. */
const REST = 300;

/** Opens the level, the place and the view that the address names, and keeps them in it: a colleague is sent there by a link. */
export function useAddress(editor: EditorState): void {
  useEffect(() => {
    const { level, place, view } = readAddress(location.search);
    const found = place === null ? null : itemOfId(editor.document, place);
    if (level !== null && editor.levels.value.some(({ id }) => id === level)) editor.chooseLevel(level);
    if (found) editor.show([{ noun: found.noun, id: found.item.id } as ItemRef]);
    if (view) editor.canvas.peek()?.lookAt(view);
    let timer = 0;
    const stop = effect(() => {
      void editor.viewChanges.value;
      const [only, ...others] = editor.selection.value;
      const now = { level: editor.levelId.value, place: only && others.length === 0 ? only.id : null };
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const search = addressOf(location.search, { ...now, view: editor.canvas.peek()?.look() ?? null });
        history.replaceState(history.state, '', `${location.pathname}${search}`);
      }, REST);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor]);
}
