import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import { distance } from '../../geometry/vertex.ts';
import { lengthText } from '../../strings/lengths.ts';
import { text } from '../../strings/strings.ts';
import { snappedFault } from './finish.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

type Options = {
  /** How many clicks it takes. */
  readonly count: number;
  /** What is drawn with so many points, of which the last one follows the pointer. */
  readonly shape: (points: readonly Vertex[]) => readonly Vertex[];
  /** It is an outline, and not a line. */
  readonly isClosed: boolean;
  readonly onEnd: (vertices: readonly Vertex[]) => void;
};

/** A tool that takes a fixed number of clicks, such as the middle and the rim of a circle. */
export function pointsShapeTool(host: ToolHost, { count, shape, isClosed, onEnd }: Options): Tool {
  const pen = host.pen({ show: () => draw(null) });

  function draw(at: Vertex | null): void {
    const set = pen.points();
    const points = at && set.length > 0 ? [...set, at] : set;
    const handles = set.map((vertex) => ({ kind: 'handle' as const, vertices: [vertex] }));
    if (points.length < 2) {
      host.sketch.value = handles;
      return;
    }
    const kind = isClosed && points.length === count ? 'polygon' : 'line';
    const label = lengthText(distance(points[0]!, points[1]!), host.metersPerUnit());
    host.sketch.value = [{ kind, vertices: points.length === count ? shape(points) : points, label }, ...handles];
  }

  function set(pointer: PlanPointer): void {
    const { at } = host.snapped(pointer);
    const points = [...pen.points(), at];
    if (points.length < count) {
      pen.set(at);
      return;
    }
    const vertices = shape(points);
    const fault = isClosed ? snappedFault(vertices, shape([...pen.points(), pointer.at])) : lineFault(points);
    if (fault) {
      host.say(fault);
      return;
    }
    pen.lift();
    host.sketch.value = [];
    onEnd(vertices);
  }

  return {
    pen,
    move: (pointer) => draw(host.snapped(pointer).at),
    press: () => false,
    click: set,
    last: () => pen.points().at(-1) ?? null,
    stop() {
      pen.lift();
      host.sketch.value = [];
    },
  };
}

const lineFault = ([from, to]: readonly Vertex[]): string | null =>
  distance(from!, to!) === 0 ? text().editor.noArea : null;
