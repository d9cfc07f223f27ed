import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import { readSize, rectangleBetween } from '../../geometry/rectangle.ts';
import { lengthText } from '../lengths.ts';
import { finishArea } from './finish.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** Two clicks, or a drag, are opposite corners; Shift makes a square; a typed size is drawn from the first corner. */
export function rectangleTool(host: ToolHost): Tool {
  let anchor: Vertex | null = null;
  let isDragged = false;
  let latest: Vertex | null = null;

  function toward(pointer: PlanPointer): Vertex {
    const { at } = host.snapped(pointer, anchor ? { corners: [anchor] } : {});
    latest = at;
    return at;
  }

  function show(pointer: PlanPointer): void {
    const at = toward(pointer);
    if (!anchor) return;
    const vertices = rectangleBetween(anchor, at, pointer.isShift);
    const [width, height] = [Math.abs(vertices[2]![0] - anchor[0]), Math.abs(vertices[2]![1] - anchor[1])];
    const scale = host.metersPerUnit();
    const label = `${lengthText(width, scale)} × ${lengthText(height, scale)}`;
    host.sketch.value = [{ kind: 'polygon', vertices, label }];
  }

  function finish(other: Vertex, isSquare: boolean): void {
    const vertices = anchor && rectangleBetween(anchor, other, isSquare);
    stop();
    if (vertices && vertices[0]![0] !== vertices[2]![0] && vertices[0]![1] !== vertices[2]![1])
      finishArea(host, vertices);
  }

  function stop(): void {
    anchor = null;
    isDragged = false;
    host.sketch.value = [];
  }

  return {
    move: show,
    press(pointer) {
      if (!anchor) {
        anchor = toward(pointer);
        isDragged = true;
      }
      return true;
    },
    drag: show,
    release(pointer) {
      if (anchor) finish(toward(pointer), pointer.isShift);
    },
    click(pointer) {
      if (isDragged || !anchor) {
        // The first corner was set by the press, or by the keyboard.
        anchor ??= toward(pointer);
        isDragged = false;
        show(pointer);
      } else finish(toward(pointer), pointer.isShift);
    },
    type(text) {
      const size = readSize(text);
      const from = anchor ?? latest;
      if (!size || !from) return false;
      const perUnit = size.isMetres ? host.metersPerUnit() : 1;
      if (!perUnit) return false;
      const [right, down] = [!latest || latest[0] >= from[0], !latest || latest[1] >= from[1]];
      anchor = from;
      finish(
        [from[0] + (size.width / perUnit) * (right ? 1 : -1), from[1] + (size.height / perUnit) * (down ? 1 : -1)],
        false,
      );
      return true;
    },
    abort() {
      // The first corner of a drag was set by the finger that now moves the view.
      if (isDragged) stop();
    },
    last: () => anchor,
    stop,
  };
}
