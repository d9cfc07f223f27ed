import { signal } from '@preact/signals';
import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import type { ItemRef } from '../../editor/editor-state.ts';
import { pointChanges, run, withFields } from '../../editor/edits.ts';
import { isSameItem, placedOf, refOf } from '../../editor/items.ts';
import { copiesOf } from '../../editor/new-items.ts';
import { frameBetween } from '../../geometry/frame.ts';
import { touches } from '../../geometry/hit.ts';
import { changedPoints, type Placed, pointsOf } from '../../geometry/placed.ts';
import { rectangleBetween } from '../../geometry/rectangle.ts';
import { distance, shifted } from '../../geometry/vertex.ts';
import { text } from '../../strings/strings.ts';
import { nudged } from './nudge.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** What a drag does that has begun. */
type Drag =
  | { readonly kind: 'marquee'; readonly from: Vertex }
  | { readonly kind: 'move'; readonly from: Vertex; readonly anchor: Vertex; readonly items: readonly Placed[] };

/** Chooses items, and moves what is chosen; Shift adds or spans a frame, Alt copies. */
export function selectTool(host: ToolHost): Tool {
  const { editor } = host;
  let drag: Drag | null = null;
  let pressed: Vertex | null = null;
  const by = signal<Vertex>([0, 0]);

  const chosen = (): readonly Placed[] =>
    editor.selection.value.flatMap((item) => placedOf(editor.document, item) ?? []);
  const isChosen = (placed: Placed) => editor.selection.value.some((item) => isSameItem(item, refOf(placed)));

  /** A click chooses the topmost item, and once more the one beneath it. */
  function choose({ at, isTouch }: PlanPointer): void {
    const hits = host.hits(at, isTouch);
    const again = hits.findIndex(isChosen);
    const isAgain = pressed !== null && distance(pressed, at) <= host.reach() && editor.selection.value.length === 1;
    pressed = at;
    const next = isAgain && again >= 0 ? hits[(again + 1) % hits.length] : hits[0];
    editor.selection.value = next ? [refOf(next)] : [];
  }

  function toggle(hit: Placed | undefined): void {
    if (!hit) return;
    const { value } = editor.selection;
    editor.selection.value = isChosen(hit)
      ? value.filter((item) => !isSameItem(item, refOf(hit)))
      : [...value, refOf(hit)];
  }

  function begin(pointer: PlanPointer): boolean {
    if (pointer.isShift || editor.isChoosingSeveral.value) {
      drag = { kind: 'marquee', from: pointer.at };
      return true;
    }
    const hits = host.hits(pointer.at, pointer.isTouch);
    const hit = hits.find(isChosen) ?? hits[0];
    if (!hit || (pointer.isTouch && !isChosen(hit))) return false;
    const items = isChosen(hit) ? chosen() : [hit];
    drag = { kind: 'move', from: pointer.at, anchor: anchorNear(items, host.levelId, pointer.at), items };
    return true;
  }

  function move(pointer: PlanPointer): void {
    if (drag?.kind === 'marquee') {
      host.sketch.value = [{ kind: 'frame', vertices: rectangleBetween(drag.from, pointer.at) }];
      return;
    }
    if (!drag || editor.refusal.value) return;
    const { anchor, from, items } = drag;
    if (!items.some(isChosen)) editor.selection.value = items.map(refOf);
    const wanted = shifted(anchor, pointer.at[0] - from[0], pointer.at[1] - from[1]);
    const moving = new Set(items.map(({ item }) => item.id));
    const { at } = host.snapped({ ...pointer, at: wanted }, { isIgnored: ({ id }) => moving.has(id) });
    by.value = [at[0] - anchor[0], at[1] - anchor[1]];
    host.preview(items.map((placed) => movedBy(placed, host.levelId, anchor, at)));
  }

  function release(pointer: PlanPointer): void {
    const done = drag;
    if (done) move(pointer);
    drag = null;
    host.sketch.value = [];
    if (done?.kind === 'marquee') {
      const frame = frameBetween(done.from, pointer.at);
      const inside = host.items().filter((placed) => touches(placed, host.levelId, frame));
      editor.selection.value = union(editor.selection.value, inside.map(refOf));
    } else if (done && !editor.refusal.value) settle(done.items, done.anchor, pointer);
  }

  function settle(items: readonly Placed[], anchor: Vertex, { isAlt }: PlanPointer): void {
    const to = shifted(anchor, ...by.value);
    const moved = items.map((placed) => movedBy(placed, host.levelId, anchor, to));
    if (isAlt) {
      const { command, refs } = copiesOf(moved, text().editor.didCopy);
      editor.document.run(command);
      editor.selection.value = refs;
    } else {
      run(editor.document, text().editor.didMove, pointChanges(items, host.levelId, moverOf(anchor, to)));
    }
    host.preview([]);
  }

  return {
    press: begin,
    drag: move,
    release,
    click: (pointer) => {
      drag = null;
      if (pointer.isShift || editor.isChoosingSeveral.value) toggle(host.hits(pointer.at, pointer.isTouch)[0]);
      else choose(pointer);
    },
    doubleClick({ at, isTouch }) {
      const hit = host.hits(at, isTouch)[0];
      if (hit) editor.selection.value = [refOf(hit)];
      editor.isEditingPoints.value = hit !== undefined && editor.refusal.value === null;
    },
    key: (event) => nudged(host, chosen(), event),
    abort: stop,
    stop,
  };

  function stop(): void {
    drag = null;
    host.sketch.value = [];
    host.preview([]);
  }
}

function union(before: readonly ItemRef[], more: readonly ItemRef[]): readonly ItemRef[] {
  return [...before, ...more.filter((item) => !before.some((each) => isSameItem(each, item)))];
}

/** The corner of the items that is nearest to where the drag began: it is what snaps. */
function anchorNear(items: readonly Placed[], levelId: string, at: Vertex): Vertex {
  const corners = items.flatMap((placed) => pointsOf(placed, levelId));
  return corners.reduce<Vertex>(
    (best, corner) => (best === at || distance(corner.at, at) < distance(best, at) ? corner.at : best),
    at,
  );
}

/** A corner that coincides with the anchor is put exactly where the anchor is put. */
const moverOf =
  (anchor: Vertex, to: Vertex) =>
  ([x, y]: Vertex): Vertex => [
    x === anchor[0] ? to[0] : x + (to[0] - anchor[0]),
    y === anchor[1] ? to[1] : y + (to[1] - anchor[1]),
  ];

function movedBy(placed: Placed, levelId: string, anchor: Vertex, to: Vertex): Placed {
  const fields = changedPoints(placed, levelId, moverOf(anchor, to));
  return fields ? withFields(placed, fields) : placed;
}
