import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import type { Stroke } from '../../editor/sketch.ts';
import { directionsFrom } from '../../geometry/directions.ts';
import { outlinesOf } from '../../geometry/outlines.ts';
import { tracedBetween } from '../../geometry/trace.ts';
import { readSide } from '../../geometry/typed-measures.ts';
import { distance, isSameVertex } from '../../geometry/vertex.ts';
import { lengthText } from '../../strings/lengths.ts';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import type { Pen } from './pen.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';
import { typedPoint } from './typed-side.ts';

type Options = {
  /** Whether the last point is joined to the first. */
  readonly isClosed: boolean;
  readonly least: number;
  /** Why these points make nothing; null where they do. */
  readonly faultOf?: (vertices: readonly Vertex[]) => string | null;
  /** `isRing`: it was ended by its first point; `isQuiet`: another tool was chosen, so nothing is chosen or asked. */
  readonly onEnd: (vertices: readonly Vertex[], how: { readonly isRing: boolean; readonly isQuiet: boolean }) => void;
};

/** A line that is being drawn. */
type Line = {
  readonly host: ToolHost;
  readonly options: Options;
  readonly pen: Pen;
  /** Where the pointer was last. */
  latest: Vertex | null;
};

/**
 * Points one after the other. Right angles are offered; a double click or the first point ends the line. Between two points on the outline of
 * something, the line follows that outline while Shift is held, with Alt the longer way. The next point can be typed.
 */
export function lineTool(host: ToolHost, options: Options): Tool {
  const pen = host.pen({ show: () => show(line, null), canEnd: true });
  const line: Line = { host, options, pen, latest: null };
  return {
    pen,
    move: (pointer) => follow(line, pointer),
    press: () => true,
    drag: (pointer) => follow(line, pointer),
    release: (pointer) => add(line, pointer),
    click: (pointer) => add(line, pointer),
    doubleClick() {
      if (pen.points().length > 0) end(line, false);
    },
    type: (typed) => type(line, typed),
    abort: () => show(line, null),
    end: () => end(line, false),
    leave() {
      if (faultOf(line)) return false;
      options.onEnd(pen.lift().flat(), { isRing: false, isQuiet: true });
      return true;
    },
    last: () => pen.points().at(-1) ?? null,
    stop() {
      pen.lift();
      host.sketch.value = [];
    },
  };
}

/** Where the next point is. */
function toward(line: Line, pointer: PlanPointer): Vertex {
  const { host, pen } = line;
  const [before, last] = [null, null, ...pen.points()].slice(-2);
  const directions = last ? directionsFrom(last, before ?? null) : [];
  line.latest = host.snapped(pointer, { directions, corners: pen.points() }).at;
  return line.latest;
}

/** The corners on the way to the next point. */
function traced({ host, pen }: Line, { isShift, isAlt }: PlanPointer, to: Vertex): readonly Vertex[] {
  const from = pen.points().at(-1);
  if (!from || !(isShift || host.editor.isTracing.value)) return [];
  const outlines = host.items().flatMap((placed) => outlinesOf(placed, host.levelId));
  return tracedBetween(outlines, { from, to, isLonger: isAlt });
}

function show({ host, options, pen }: Line, at: Vertex | null, between: readonly Vertex[] = []): void {
  const vertices = pen.points();
  const all = at ? [...vertices, ...between, at] : vertices;
  const last = vertices.at(-1);
  const label = at && last ? lengthText(distance(last, at), host.metersPerUnit()) : '';
  const line: Stroke = { kind: options.isClosed && all.length > 2 ? 'polygon' : 'line', vertices: all };
  const corners = vertices.map((vertex): Stroke => ({ kind: 'handle', vertices: [vertex] }));
  const tip: Stroke[] = at ? [{ kind: 'point', vertices: [at], label }] : [];
  host.sketch.value = all.length > 1 ? [line, ...corners, ...tip] : [...corners, ...tip];
}

/** Why what is drawn makes nothing; null where it does. */
function faultOf({ options: { least, faultOf }, pen }: Line): string | null {
  return pen.points().length < least ? text().editor.tooFewPoints : (faultOf?.(pen.points()) ?? null);
}

/** Points that make nothing stay, so that they can be mended. */
function end(line: Line, isRing: boolean): void {
  const reason = faultOf(line);
  if (reason) line.host.say(reason);
  else line.options.onEnd(line.pen.lift().flat(), { isRing, isQuiet: false });
}

function follow(line: Line, pointer: PlanPointer): void {
  const at = toward(line, pointer);
  show(line, at, traced(line, pointer, at));
}

function add(line: Line, pointer: PlanPointer): void {
  const { options, pen } = line;
  const vertices = pen.points();
  const at = toward(line, pointer);
  const between = traced(line, pointer, at);
  const last = [...vertices, ...between].at(-1);
  const isFirst = vertices.length + between.length >= options.least && isSameVertex(at, vertices[0]!);
  if (isFirst) {
    if (between.length > 0) pen.set(...between);
    end(line, true);
  }
  if (isFirst || (last && isSameVertex(at, last))) return;
  set(line, between, at);
}

function set({ host, pen }: Line, between: readonly Vertex[], at: Vertex): void {
  const last = [...pen.points(), ...between].at(-1);
  pen.set(...between, at);
  const length = last ? lengthText(distance(last, at), host.metersPerUnit()) : '';
  host.say(fill(text().editor.pointSet, formatNumber(pen.points().length), length));
}

/** Takes where the next point is, or how long its side: `1200, 840`, `5 m`, `5 m 90°`. */
function type(line: Line, typed: string): boolean {
  const from = line.pen.points().at(-1);
  if (!from) return false;
  const metersPerUnit = line.host.metersPerUnit();
  if (metersPerUnit === null && readSide(typed)?.isMetres) line.host.say(text().editor.noScale);
  const at = typedPoint(typed, { from, towards: line.latest, metersPerUnit });
  if (!at || isSameVertex(at, from)) return false;
  set(line, [], at);
  return true;
}
