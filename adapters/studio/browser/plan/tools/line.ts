import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import { directionsFrom } from '../../geometry/directions.ts';
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
 * back.
 */
export function lineTool(host: ToolHost, { isClosed, least, onEnd }: Options): Tool {
  let vertices: readonly Vertex[] = [];

  function toward(pointer: PlanPointer): Vertex {
    const last = vertices.at(-1);
    const directions = last ? directionsFrom(last, vertices.at(-2) ?? null) : [];
    return host.snapped(pointer, { directions, corners: vertices }).at;
  }

  function show(at: Vertex | null): void {
    const all = at ? [...vertices, at] : vertices;
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

  function add(at: Vertex): void {
    const isFirst = vertices.length >= least && isSameVertex(at, vertices[0]!);
    const last = vertices.at(-1);
    if (isFirst) end(true);
    if (isFirst || (last && isSameVertex(at, last))) return;
    vertices = [...vertices, at];
    show(null);
    const length = last ? lengthText(distance(last, at), host.metersPerUnit()) : '';
    host.say(fill(text().editor.pointSet, formatNumber(vertices.length), length));
  }

  function stop(): void {
    vertices = [];
    host.sketch.value = [];
  }

  return {
    move: (pointer) => show(toward(pointer)),
    press: () => true,
    drag: (pointer) => show(toward(pointer)),
    release: (pointer) => add(toward(pointer)),
    click: (pointer) => add(toward(pointer)),
    doubleClick: () => end(false),
    key(event) {
      if (vertices.length === 0) return false;
      if (event.key === 'Backspace') {
        vertices = vertices.slice(0, -1);
        show(null);
        return true;
      }
      if (event.key !== 'Enter' && event.key !== 'Escape') return false;
      end(false);
      return true;
    },
    last: () => vertices.at(-1) ?? null,
    stop,
  };
}
