import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { nameOf, placedOf } from '../editor/items.ts';
import type { Placed } from '../geometry/placed.ts';
import { gridWidth } from '../geometry/scale.ts';
import { type Snap, type SnapQuestion, snapOf } from '../geometry/snap.ts';
import { type SnapIndex, snapIndex } from '../geometry/snap-index.ts';
import { fill, text } from '../strings/strings.ts';
import type { LevelItems } from './level-items.ts';
import { planLines } from './plan-lines.ts';
import type { PlanView } from './plan-view.ts';

/** How near something must be to snap, in pixels. */
export const REACH = 12;

type Parts = {
  readonly editor: EditorState;
  readonly view: PlanView;
  readonly items: LevelItems;
};

/** Answers where pointers snap to. The items are indexed when that is first needed after a change. */
export function snapping({ editor, view, items }: Parts) {
  const { snap } = editor;
  const linesOf = planLines(editor);
  let index: SnapIndex | null = null;
  let indexed: readonly Placed[] | null = null;

  function current(): SnapIndex {
    const all = items.all();
    if (!index || indexed !== all) index = snapIndex(all, editor.levelId.value ?? '');
    indexed = all;
    return index;
  }

  return ({ at, isFree }: { readonly at: Vertex; readonly isFree: boolean }, options: Partial<SnapQuestion> = {}) => {
    const reach = REACH * view.unitsPerPixel();
    const grid = editor.hasGrid.peek() ? { grid: gridWidth(editor.level.peek()) } : {};
    const lines = editor.hasPlanLines.peek() ? linesOf(editor.level.peek()) : undefined;
    const question = { at, reach, view: view.seen(), ...(lines && { lines }), ...grid, ...options };
    snap.value = isFree ? null : snapOf(current(), question);
    return { at: snap.value?.at ?? at, snap: snap.value };
  };
}

/** What something snaps to, in words: `corner of Bakery`. */
export function snapText(editor: EditorState, { kind, owner }: Snap): string {
  const { editor: words } = text();
  const placed = owner && placedOf(editor.document, owner);
  const name = placed ? nameOf(placed, editor.defaultLanguage.value) : '';
  const plain = words.snaps[kind];
  return name === '' ? plain : fill(words.snapOf, plain, name);
}
