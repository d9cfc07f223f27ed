import type { EditorState, ItemRef } from '../editor/editor-state.ts';
import { isOnLevel, placedOf, placedOnLevel } from '../editor/items.ts';
import { isSeen, type MapPart } from '../editor/map-parts.ts';
import type { Placed } from '../geometry/placed.ts';

export type LevelItems = ReturnType<typeof levelItems>;

/** The items of the level that is shown. They are listed when that is first needed after a change. */
export function levelItems(editor: EditorState) {
  const { document, hidden, locked, unseen } = editor;
  let list: readonly Placed[] | null = null;
  type Listed = Readonly<{ levelId: string; hidden: ReadonlySet<string>; unseen: ReadonlySet<MapPart> }>;
  let listed: Listed | null = null;
  const levelId = () => editor.level.peek()?.id ?? '';

  /** All that are not hidden; the same list until something changes. */
  function all(): readonly Placed[] {
    const isSame = (one: Listed, other: Listed) =>
      one.levelId === other.levelId && one.hidden === other.hidden && one.unseen === other.unseen;
    const wanted: Listed = { levelId: levelId(), hidden: hidden.value, unseen: unseen.value };
    if (!list || !listed || !isSame(listed, wanted)) {
      listed = wanted;
      list = placedOnLevel(document, wanted.levelId).filter(
        ({ noun, item }) => !wanted.hidden.has(item.id) && isSeen(noun, wanted.unseen),
      );
    }
    return list;
  }

  return {
    levelId,
    all,
    /** Those that can be hit. */
    free: () => all().filter(({ item }) => !locked.value.has(item.id)),
    /** An item by its reference; null where it is gone, out of sight or on another level. */
    find(item: ItemRef): Placed | null {
      const placed = placedOf(document, item);
      const isShown = !hidden.value.has(item.id) && isSeen(item.noun, unseen.value);
      return placed && isShown && isOnLevel(placed, levelId()) ? placed : null;
    },
    /** The document has changed. */
    changed(): void {
      list = null;
    },
  };
}
