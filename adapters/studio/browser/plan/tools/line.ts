import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import { directionsFrom } from '../../geometry/directions.ts';
import { outlinesOf } from '../../geometry/outlines.ts';
import { tracedBetween } from '../../geometry/trace.ts';
import { distance, isSameVertex } from '../../geometry/vertex.ts';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import { lengthText } from '../lengths.ts';
import type { Stroke } from '../sketch.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

type Options = {
  /** Whether the last point is joined to the first. */
  readonly isClosed: boolean;
  readonly least: number;
  /** `isRing`: it was ended by its first point. */
  readonly onEnd: (vertices: readonly Vertex[], isRing: boolean) => void;
};

/**
 * Points one after the other. Right angles are offered; Enter, Escape, a double click or the first point ends the line, Backspace takes one point
 * back. Between two points on the outline of something, the line follows that outline while Shift is held, with Alt the longer way.
 */
export function lineTool(host: ToolHost, { isClosed, least, onEnd }: Options): Tool {
  let vertices: readonly Vertex[] = [];

  function set(next: readonly Vertex[]): void {
    vertices = next;
    host.editor.drawnPoints.value = next.length;
  }

  function toward(pointer: PlanPointer): Vertex {
    const last = vertices.at(-1);
    const directions = last ? directionsFrom(last, vertices.at(-2) ?? null) : [];
    return host.snapped(pointer, { directions, corners: vertices }).at;
  }

  /** The corners on the way to the next point. */
  function traced({ isShift, isAlt }: PlanPointer, to: Vertex): readonly Vertex[] {
    const from = vertices.at(-1);
    if (!from || !(isShift || host.editor.isTracing.value)) return [];
    const outlines = host.items().flatMap((placed) => outlinesOf(placed, host.levelId));
    return tracedBetween(outlines, { from, to, isLonger: isAlt });
  }

  function show(at: Vertex | null, between: readonly Vertex[] = []): void {
    const all = at ? [...vertices, ...between, at] : vertices;
    const last = vertices.at(-1);
    const label = at && last ? lengthText(distance(last, at), host.metersPerUnit()) : '';
    const line: Stroke = { kind: isClosed && all.length > 2 ? 'polygon' : 'line', vertices: all };
    const corners = vertices.map((vertex): Stroke => ({ kind: 'handle', vertices: [vertex] }));
    const pen: Stroke[] = at ? [{ kind: 'point', vertices: [at], label }] : [];
    host.sketch.value = all.length > 1 ? [line, ...corners, ...pen] : [...corners, ...pen];
  }

  function end(isRing: boolean): void {
    const done = vertices;
    stop();
    if (done.length >= least) onEnd(done, isRing);
    else if (done.length > 0) host.say(text().editor.tooFewPoints);
  }

  function follow(pointer: PlanPointer): void {
    const at = toward(pointer);
    show(at, traced(pointer, at));
  }

  function add(pointer: PlanPointer): void {
    const at = toward(pointer);
    set([...vertices, ...traced(pointer, at)]);
    const isFirst = vertices.length >= least && isSameVertex(at, vertices[0]!);
    const last = vertices.at(-1);
    if (isFirst) end(true);
    if (isFirst || (last && isSameVertex(at, last))) return;
    set([...vertices, at]);
    show(null);
    const length = last ? lengthText(distance(last, at), host.metersPerUnit()) : '';
    host.say(fill(text().editor.pointSet, formatNumber(vertices.length), length));
  }

  function takeBack(): void {
    set(vertices.slice(0, -1));
    show(null);
  }

  function stop(): void {
    set([]);
    host.sketch.value = [];
  }

  return {
    move: follow,
    press: () => true,
    drag: follow,
    release: add,
    click: add,
    doubleClick: () => end(false),
    key(event) {
      if (vertices.length === 0) return false;
      if (event.key === 'Backspace') takeBack();
      else if (event.key === 'Enter' || event.key === 'Escape') end(false);
      else return false;
      return true;
    },
    abort: () => show(null),
    done: () => end(false),
    takeBack,
    last: () => vertices.at(-1) ?? null,
    stop,
  };
}
