import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import { rectangleBetween } from '../../geometry/rectangle-between.ts';
import { readSize } from '../../geometry/typed-measures.ts';
import { lengthText } from '../../strings/lengths.ts';
import { text } from '../../strings/strings.ts';
import { finishArea, snappedFault } from './finish.ts';
import type { Pen } from './pen.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** The rectangle that is being drawn: its first corner is the pen's point. */
type Drawn = {
  readonly host: ToolHost;
  readonly pen: Pen;
  /** The first corner was set by the press of a drag. */
  isDragged: boolean;
  /** Where the pointer was last. */
  latest: Vertex | null;
};

/** Two clicks, or a drag, are opposite corners; Shift makes a square; a typed size is drawn from the first corner. */
export function rectangleTool(host: ToolHost): Tool {
  const pen = host.pen({ show: () => draw(drawn, null) });
  const drawn: Drawn = { host, pen, isDragged: false, latest: null };
  return {
    pen,
    move: (pointer) => follow(drawn, pointer),
    press(pointer) {
      drawn.isDragged = firstOf(drawn) === null;
      if (drawn.isDragged) pen.set(toward(drawn, pointer));
      return true;
    },
    drag: (pointer) => follow(drawn, pointer),
    release: (pointer) => finish(drawn, toward(drawn, pointer), pointer),
    click: (pointer) => click(drawn, pointer),
    type: (typed) => type(drawn, typed),
    abort() {
      // The first corner of a drag was set by the finger that now moves the view.
      if (drawn.isDragged) stop(drawn);
    },
    last: () => firstOf(drawn),
    stop: () => stop(drawn),
  };
}

const firstOf = ({ pen }: Drawn): Vertex | null => pen.points()[0] ?? null;

function toward(drawn: Drawn, pointer: PlanPointer): Vertex {
  const first = firstOf(drawn);
  const { at } = drawn.host.snapped(pointer, first ? { corners: [first] } : {});
  drawn.latest = at;
  return at;
}

const follow = (drawn: Drawn, pointer: PlanPointer) => draw(drawn, toward(drawn, pointer), pointer.isShift);

function draw(drawn: Drawn, at: Vertex | null, isSquare = false): void {
  const { host } = drawn;
  const first = firstOf(drawn);
  host.sketch.value = first ? [{ kind: 'handle', vertices: [first] }] : [];
  if (!first || !at) return;
  const vertices = rectangleBetween(first, at, isSquare);
  const [width, height] = [Math.abs(vertices[2]![0] - first[0]), Math.abs(vertices[2]![1] - first[1])];
  const scale = host.metersPerUnit();
  const label = `${lengthText(width, scale)} × ${lengthText(height, scale)}`;
  host.sketch.value = [{ kind: 'polygon', vertices, label }];
}

/** The first corner is set by the press of a pointer, or else by this click, as by that of the keyboard; the second one ends it. */
function click(drawn: Drawn, pointer: PlanPointer): void {
  if (!drawn.isDragged && firstOf(drawn)) {
    finish(drawn, toward(drawn, pointer), pointer);
    return;
  }
  if (!drawn.isDragged) drawn.pen.set(toward(drawn, pointer));
  drawn.isDragged = false;
  follow(drawn, pointer);
}

/** A first corner that was clicked stays where the second one makes no rectangle. `at`: where the pointer is, whatever attracts it. */
function finish(drawn: Drawn, other: Vertex, { at, isShift }: Pick<PlanPointer, 'at' | 'isShift'>): void {
  const first = firstOf(drawn);
  if (!first) return;
  const vertices = rectangleBetween(first, other, isShift);
  const fault = snappedFault(vertices, rectangleBetween(first, at, isShift));
  if (!fault || drawn.isDragged) stop(drawn);
  if (fault) drawn.host.say(fault);
  else finishArea(drawn.host, vertices);
}

function type(drawn: Drawn, typed: string): boolean {
  const size = readSize(typed);
  const from = firstOf(drawn) ?? drawn.latest;
  const perUnit = size?.isMetres ? drawn.host.metersPerUnit() : 1;
  if (perUnit === null) drawn.host.say(text().editor.noScale);
  if (!size || !from || !perUnit) return false;
  if (!firstOf(drawn)) drawn.pen.set(from);
  const at = farCorner(from, [size.width / perUnit, size.height / perUnit], drawn.latest);
  finish(drawn, at, { at, isShift: false });
  return true;
}

/** The opposite corner of a rectangle of a size, towards where the pointer is. */
function farCorner([x, y]: Vertex, [width, height]: Vertex, towards: Vertex | null): Vertex {
  const [isRight, isDown] = [!towards || towards[0] >= x, !towards || towards[1] >= y];
  return [x + width * (isRight ? 1 : -1), y + height * (isDown ? 1 : -1)];
}

function stop(drawn: Drawn): void {
  drawn.isDragged = false;
  drawn.pen.lift();
  drawn.host.sketch.value = [];
}
