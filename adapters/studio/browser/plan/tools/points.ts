import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import type { Fields } from '../../document/types.ts';
import { change, run, withFields } from '../../editor/edits.ts';
import { placedOf } from '../../editor/items.ts';
import { directionsFrom } from '../../geometry/directions.ts';
import {
  insertableEdges,
  isSameEdge,
  type PlacedEdge,
  withInserted,
  withoutPoint,
} from '../../geometry/edit-points.ts';
import { changedPoints, type Placed, type PlacedPoint, pointsOf } from '../../geometry/placed.ts';
import { readPosition } from '../../geometry/rectangle.ts';
import { distance, isSameVertex, shifted } from '../../geometry/vertex.ts';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import type { Stroke } from '../sketch.ts';
import { arrowStep } from './nudge.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** A point that is dragged, from where it was; the items with a point inserted, where the drag began in the middle of an edge. */
type Drag = { readonly from: Vertex; readonly path: string; readonly items: readonly Placed[]; to: Vertex };

/** Handles on the points of the chosen item. Corners that it shares with others move together, unless Alt is held. */
export function pointsTool(host: ToolHost): Tool {
  const { editor } = host;
  let drag: Drag | null = null;
  let isApart = false;
  let focused = 0;

  const edited = (): Placed | null => {
    const [item] = editor.selection.value;
    return item ? placedOf(editor.document, item) : null;
  };
  const points = (): readonly PlacedPoint[] => {
    const placed = edited();
    return placed ? pointsOf(placed, host.levelId) : [];
  };

  function show(placed = edited()): void {
    if (!placed) {
      host.sketch.value = [];
      return;
    }
    const handles = pointsOf(placed, host.levelId).map(
      ({ at }, index): Stroke => ({ kind: 'handle', vertices: [at], isChosen: index === focused }),
    );
    const middles = insertableEdges(placed).map((edge): Stroke => ({ kind: 'midpoint', vertices: [middle(edge)] }));
    host.sketch.value = [...middles, ...handles];
  }

  /** The item itself, and the others that move along. */
  function withNeighbours(at: Vertex): readonly Placed[] {
    const own = edited()!;
    const others = host.items().filter(({ noun, item }) => noun !== 'markers' && item.id !== own.item.id);
    return [
      own,
      ...others.filter((placed) => pointsOf(placed, host.levelId).some((point) => isSameVertex(point.at, at))),
    ];
  }

  function begin(pointer: PlanPointer): boolean {
    const reach = host.reach() * (pointer.isTouch ? 2 : 1);
    const near = points().map((point, index) => ({ ...point, index, far: distance(point.at, pointer.at) }));
    const [handle] = near.filter(({ far }) => far <= reach).sort((one, other) => one.far - other.far);
    if (handle) {
      focused = handle.index;
      drag = { from: handle.at, path: handle.path, items: withNeighbours(handle.at), to: handle.at };
      show();
      return true;
    }
    const placed = edited();
    const edge = placed && insertableEdges(placed).find((one) => distance(middle(one), pointer.at) <= reach);
    if (!edge) return false;
    drag = insertion(edge);
    return true;
  }

  /** A point in the middle of an edge, also in the neighbours with the same edge. */
  function insertion(edge: PlacedEdge): Drag {
    const at = middle(edge);
    const own = edited()!;
    const items = host.items().flatMap((placed) => {
      const shared =
        placed.item.id === own.item.id ? edge : insertableEdges(placed).find((one) => isSameEdge(one, edge));
      return shared ? withFields(placed, withInserted(placed, shared.path, at)) : [];
    });
    return { from: at, path: edge.path, items, to: at };
  }

  function moved({ from, path, items }: Drag, to: Vertex): readonly Placed[] {
    const own = edited()!.item.id;
    return items.flatMap((placed) => {
      if (isApart && placed.item.id !== own) return [];
      const fields = changedPoints(placed, host.levelId, (at, where) => {
        if (isApart) return where === path ? to : at;
        return where !== 'labelPoint' && isSameVertex(at, from) ? to : at;
      });
      return withFields(placed, fields ?? {});
    });
  }

  function follow(pointer: PlanPointer): void {
    if (!drag || editor.refusal.value) return;
    isApart = pointer.isAlt;
    const { from, items } = drag;
    const ids = new Set(items.map(({ item }) => item.id));
    const directions = neighboursOf(from).flatMap((corner) => directionsFrom(corner, null).slice(0, 2));
    const { at } = host.snapped(pointer, { directions, isIgnored: ({ id }) => ids.has(id) });
    drag.to = at;
    const after = moved(drag, at);
    host.preview(after);
    show(after.find(({ item }) => item.id === edited()!.item.id) ?? null);
  }

  /** The corners before and after one: right angles to them are offered. */
  function neighboursOf(at: Vertex): readonly Vertex[] {
    const placed = edited();
    return (placed ? insertableEdges(placed) : []).flatMap(({ a, b }) =>
      isSameVertex(a, at) ? [b] : isSameVertex(b, at) ? [a] : [],
    );
  }

  function settle(): void {
    const done = drag;
    drag = null;
    if (done && !isSameVertex(done.from, done.to)) commit(moved(done, done.to), text().editor.didPoint);
    isApart = false;
    host.preview([]);
    show();
  }

  function commit(after: readonly Placed[], label: string, mergeKey?: string): void {
    const patches = after.flatMap((placed) => {
      const before = placedOf(editor.document, { noun: placed.noun, id: placed.item.id });
      const fields = before ? differing(before, placed) : {};
      return before && Object.keys(fields).length > 0 ? change(before, fields) : [];
    });
    run(editor.document, label, patches, mergeKey);
  }

  /** Puts the point that has the focus somewhere else. */
  function put(to: Vertex, mergeKey?: string): void {
    const point = points()[focused];
    if (!point || editor.refusal.value) return;
    commit(
      moved({ from: point.at, path: point.path, items: withNeighbours(point.at), to }, to),
      text().editor.didPoint,
      mergeKey,
    );
    show();
    describe();
  }

  function step(by: number): void {
    const count = points().length;
    focused = (focused + by + count) % Math.max(1, count);
    show();
    describe();
  }

  function describe(): void {
    const point = points()[focused];
    if (!point) return;
    const [x, y] = point.at.map((value) => formatNumber(value, { maximumFractionDigits: 1 }));
    host.say(fill(text().editor.pointOf, formatNumber(focused + 1), formatNumber(points().length), x!, y!));
  }

  function remove(): void {
    const placed = edited();
    const point = points()[focused];
    const fields = placed && point && !editor.refusal.value ? withoutPoint(placed, point.path) : null;
    if (!placed || !fields) {
      host.say(text().editor.tooFewPoints);
      return;
    }
    run(editor.document, text().editor.didPoint, [change(placed, fields)]);
    focused = Math.max(0, focused - 1);
    show();
  }

  const nudge = (by: Vertex) =>
    put(shifted(points()[focused]?.at ?? [0, 0], ...by), `point ${focused} ${edited()?.item.id}`);
  const KEYS: Readonly<Record<string, () => void>> = {
    '[': () => step(-1),
    ']': () => step(1),
    Delete: remove,
    Backspace: remove,
    Enter: leave,
    Escape: leave,
  };

  show();
  describe();
  return {
    press: begin,
    drag: follow,
    release: settle,
    click: (pointer) => {
      const wasHandle = drag !== null;
      drag = null;
      host.preview([]);
      show();
      if (!wasHandle && !host.hits(pointer.at, pointer.isTouch).some(({ item }) => item.id === edited()?.item.id))
        leave();
    },
    key(event) {
      const arrow = arrowStep(event);
      if (arrow) nudge(arrow);
      else if (event.key === 'Tab') step(event.shiftKey ? -1 : 1);
      else KEYS[event.key]?.();
      return arrow !== null || event.key === 'Tab' || Object.hasOwn(KEYS, event.key);
    },
    type(typed) {
      const position = readPosition(typed);
      if (position) put(position);
      return position !== null;
    },
    erase: remove,
    abort() {
      drag = null;
      host.preview([]);
      show();
    },
    refresh() {
      if (!drag) show();
    },
    stop() {
      drag = null;
      host.sketch.value = [];
      host.preview([]);
    },
  };

  function leave(): void {
    editor.isEditingPoints.value = false;
  }
}

const middle = ({ a, b }: PlacedEdge): Vertex => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function differing(before: Placed, after: Placed): Fields {
  const [was, is] = [before.item, after.item] as unknown as readonly Fields[];
  return Object.fromEntries(Object.entries(is!).filter(([name, value]) => value !== was![name]));
}
