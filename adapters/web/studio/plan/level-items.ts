import type { EditorState, ItemRef } from '../editor/editor-state.ts';
import { isOnLevel, placedOf, placedOnLevel } from '../editor/items.ts';
import type { Placed } from '../geometry/placed.ts';

export type LevelItems = ReturnType<typeof levelItems>;

/** The items of the level that is shown. They are listed when that is first needed after a change. */
export function levelItems(editor: EditorState) {
  const { document, hidden, locked } = editor;
  let list: readonly Placed[] | null = null;
  let listed: { readonly levelId: string; readonly hidden: ReadonlySet<string> } | null = null;
  const levelId = () => editor.level.peek()?.id ?? '';

  /** All that are not hidden; the same list until something changes. */
  function all(): readonly Placed[] {
    const wanted = { levelId: levelId(), hidden: hidden.value };
    if (!list || listed?.levelId !== wanted.levelId || listed.hidden !== wanted.hidden) {
      listed = wanted;
      list = placedOnLevel(document, wanted.levelId).filter(({ item }) => !wanted.hidden.has(item.id));
    }
    return list;
  }

  return {
    levelId,
    all,
    /** Those that can be hit. */
    free: () => all().filter(({ item }) => !locked.value.has(item.id)),
    /** An item by its reference; null where it is gone, hidden or on another level. */
    find(item: ItemRef): Placed | null {
      const placed = placedOf(document, item);
      return placed && !hidden.value.has(item.id) && isOnLevel(placed, levelId()) ? placed : null;
    },
    /** The document has changed. */
    changed(): void {
      list = null;
    },
  };
}
