import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import { readSize, rectangleBetween } from '../../geometry/rectangle.ts';
import { lengthText } from '../../strings/lengths.ts';
import { areaFault, finishArea } from './finish.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** Two clicks, or a drag, are opposite corners; Shift makes a square; a typed size is drawn from the first corner. */
export function rectangleTool(host: ToolHost): Tool {
  const pen = host.pen({ show: () => draw(null) });
  /** The first corner was set by the press of a drag. */
  let isDragged = false;
  let latest: Vertex | null = null;
  const anchorOf = () => pen.points()[0] ?? null;

  function toward(pointer: PlanPointer): Vertex {
    const anchor = anchorOf();
    const { at } = host.snapped(pointer, anchor ? { corners: [anchor] } : {});
    latest = at;
    return at;
  }

  const show = (pointer: PlanPointer) => draw(toward(pointer), pointer.isShift);

  function draw(at: Vertex | null, isSquare = false): void {
    const anchor = anchorOf();
    host.sketch.value = anchor ? [{ kind: 'handle', vertices: [anchor] }] : [];
    if (!anchor || !at) return;
    const vertices = rectangleBetween(anchor, at, isSquare);
    const [width, height] = [Math.abs(vertices[2]![0] - anchor[0]), Math.abs(vertices[2]![1] - anchor[1])];
    const scale = host.metersPerUnit();
    const label = `${lengthText(width, scale)} × ${lengthText(height, scale)}`;
    host.sketch.value = [{ kind: 'polygon', vertices, label }];
  }

  /** A first corner that was clicked stays where the second one makes no rectangle. */
  function finish(other: Vertex, isSquare: boolean): void {
    const anchor = anchorOf();
    if (!anchor) return;
    const vertices = rectangleBetween(anchor, other, isSquare);
    const fault = areaFault(vertices);
    if (!fault || isDragged) stop();
    if (fault) host.say(fault);
    else finishArea(host, vertices);
  }

  /** The opposite corner, towards where the pointer is. */
  function farCorner([x, y]: Vertex, [width, height]: Vertex): Vertex {
    const [right, down] = [!latest || latest[0] >= x, !latest || latest[1] >= y];
    return [x + width * (right ? 1 : -1), y + height * (down ? 1 : -1)];
  }

  function stop(): void {
    isDragged = false;
    pen.lift();
    host.sketch.value = [];
  }

  return {
    pen,
    move: show,
    press(pointer) {
      isDragged = anchorOf() === null;
      if (isDragged) pen.set(toward(pointer));
      return true;
    },
    drag: show,
    release: (pointer) => finish(toward(pointer), pointer.isShift),
    click(pointer) {
      if (isDragged || !anchorOf()) {
        // The first corner was set by the press, or is set by the keyboard.
        if (!isDragged) pen.set(toward(pointer));
        isDragged = false;
        show(pointer);
      } else finish(toward(pointer), pointer.isShift);
    },
    type(text) {
      const size = readSize(text);
      const from = anchorOf() ?? latest;
      const perUnit = size?.isMetres ? host.metersPerUnit() : 1;
      if (!size || !from || !perUnit) return false;
      if (!anchorOf()) pen.set(from);
      finish(farCorner(from, [size.width / perUnit, size.height / perUnit]), false);
      return true;
    },
    abort() {
      // The first corner of a drag was set by the finger that now moves the view.
      if (isDragged) stop();
    },
    last: anchorOf,
    stop,
  };
}
