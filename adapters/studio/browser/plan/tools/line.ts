import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import type { Stroke } from '../../editor/sketch.ts';
import { directionsFrom } from '../../geometry/directions.ts';
import { outlinesOf } from '../../geometry/outlines.ts';
import { tracedBetween } from '../../geometry/trace.ts';
import { distance, isSameVertex } from '../../geometry/vertex.ts';
import { lengthText } from '../../strings/lengths.ts';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

type Options = {
  /** Whether the last point is joined to the first. */
  readonly isClosed: boolean;
  readonly least: number;
  /** Why these points make nothing; null where they do. */
  readonly faultOf?: (vertices: readonly Vertex[]) => string | null;
  /** `isRing`: it was ended by its first point; `isQuiet`: another tool was chosen, so nothing is chosen or asked. */
  readonly onEnd: (vertices: readonly Vertex[], how: { readonly isRing: boolean; readonly isQuiet: boolean }) => void;
};

/**
 * Points one after the other. Right angles are offered; a double click or the first point ends the line. Between two points on the outline of
 * something, the line follows that outline while Shift is held, with Alt the longer way.
 */
export function lineTool(host: ToolHost, { isClosed, least, faultOf = () => null, onEnd }: Options): Tool {
  const pen = host.pen({ show: () => show(null), canEnd: true });

  function toward(pointer: PlanPointer): Vertex {
    const [before, last] = [null, null, ...pen.points()].slice(-2);
    const directions = last ? directionsFrom(last, before ?? null) : [];
    return host.snapped(pointer, { directions, corners: pen.points() }).at;
  }

  /** The corners on the way to the next point. */
  function traced({ isShift, isAlt }: PlanPointer, to: Vertex): readonly Vertex[] {
    const from = pen.points().at(-1);
    if (!from || !(isShift || host.editor.isTracing.value)) return [];
    const outlines = host.items().flatMap((placed) => outlinesOf(placed, host.levelId));
    return tracedBetween(outlines, { from, to, isLonger: isAlt });
  }

  function show(at: Vertex | null, between: readonly Vertex[] = []): void {
    const vertices = pen.points();
    const all = at ? [...vertices, ...between, at] : vertices;
    const last = vertices.at(-1);
    const label = at && last ? lengthText(distance(last, at), host.metersPerUnit()) : '';
    const line: Stroke = { kind: isClosed && all.length > 2 ? 'polygon' : 'line', vertices: all };
    const corners = vertices.map((vertex): Stroke => ({ kind: 'handle', vertices: [vertex] }));
    const tip: Stroke[] = at ? [{ kind: 'point', vertices: [at], label }] : [];
    host.sketch.value = all.length > 1 ? [line, ...corners, ...tip] : [...corners, ...tip];
  }

  const fault = () => (pen.points().length < least ? text().editor.tooFewPoints : faultOf(pen.points()));

  /** Points that make nothing stay, so that they can be mended. */
  function end(isRing: boolean): void {
    const reason = fault();
    if (reason) host.say(reason);
    else onEnd(pen.lift().flat(), { isRing, isQuiet: false });
  }

  function follow(pointer: PlanPointer): void {
    const at = toward(pointer);
    show(at, traced(pointer, at));
  }

  function add(pointer: PlanPointer): void {
    const vertices = pen.points();
    const at = toward(pointer);
    const between = traced(pointer, at);
    const last = [...vertices, ...between].at(-1);
    const isFirst = vertices.length + between.length >= least && isSameVertex(at, vertices[0]!);
    if (isFirst) {
      if (between.length > 0) pen.set(...between);
      end(true);
    }
    if (isFirst || (last && isSameVertex(at, last))) return;
    pen.set(...between, at);
    const length = last ? lengthText(distance(last, at), host.metersPerUnit()) : '';
    host.say(fill(text().editor.pointSet, formatNumber(pen.points().length), length));
  }

  return {
    pen,
    move: follow,
    press: () => true,
    drag: follow,
    release: add,
    click: add,
    doubleClick() {
      if (pen.points().length > 0) end(false);
    },
    abort: () => show(null),
    end: () => end(false),
    leave() {
      if (fault()) return false;
      onEnd(pen.lift().flat(), { isRing: false, isQuiet: true });
      return true;
    },
    last: () => pen.points().at(-1) ?? null,
    stop() {
      pen.lift();
      host.sketch.value = [];
    },
  };
}
