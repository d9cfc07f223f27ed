import type { Signal } from '@preact/signals';
import type { Vertex } from '../../../../src/domain/projects/geometry.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { nameOf, placedOf } from '../editor/items.ts';
import type { Placed } from '../geometry/placed.ts';
import { type Snap, type SnapQuestion, snapOf } from '../geometry/snap.ts';
import { type SnapIndex, snapIndex } from '../geometry/snap-index.ts';
import { fill, text } from '../strings/strings.ts';
import { gridWidth } from './grid-layer.ts';
import type { PlanMap } from './plan-map.ts';

/** How near something must be to snap, in pixels. */
export const REACH = 12;

type Parts = {
  readonly editor: EditorState;
  readonly plan: PlanMap;
  readonly items: () => readonly Placed[];
  readonly snap: Signal<Snap | null>;
};

/** Answers where pointers snap to. The index is made when it is first needed after a change. */
export function snapping({ editor, plan, items, snap }: Parts) {
  let index: SnapIndex | null = null;
  return {
    changed(): void {
      index = null;
    },
    snapped({ at, isFree }: { readonly at: Vertex; readonly isFree: boolean }, options: Partial<SnapQuestion> = {}) {
      index ??= snapIndex(items(), editor.levelId.value ?? '');
      const reach = REACH * plan.unitsPerPixel();
      const grid = editor.hasGrid.peek() ? { grid: gridWidth(editor.level.peek()) } : {};
      snap.value = isFree ? null : snapOf(index, { at, reach, view: plan.seen(), ...grid, ...options });
      return { at: snap.value?.at ?? at, snap: snap.value };
    },
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
