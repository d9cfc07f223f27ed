import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import { run } from '../../editor/edits.ts';
import { directionsFrom } from '../../geometry/directions.ts';
import { readLength } from '../../geometry/rectangle.ts';
import { readableScale } from '../../geometry/scale.ts';
import { distance } from '../../geometry/vertex.ts';
import { lengthText } from '../../strings/lengths.ts';
import { fill, text } from '../../strings/strings.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** Two clicks measure a line; its real length, when it is typed, sets the scale of the level. */
export function measureTool(host: ToolHost): Tool {
  const pen = host.pen({ show: () => draw(null) });
  /** The line that has set the scale: it stays in view, and is done. */
  let done: readonly Vertex[] = [];

  function toward(pointer: PlanPointer): Vertex {
    const [from, to] = pen.points();
    return host.snapped(pointer, from && !to ? { directions: directionsFrom(from, null) } : {}).at;
  }

  function draw(at: Vertex | null): void {
    const [from, to = at] = pen.points().length > 0 ? pen.points() : done;
    if (!from || !to) {
      host.sketch.value = from ? [{ kind: 'handle', vertices: [from] }] : [];
      return;
    }
    const label = lengthText(distance(from, to), host.metersPerUnit());
    host.sketch.value = [
      { kind: 'line', vertices: [from, to], label },
      { kind: 'handle', vertices: [from] },
      { kind: 'handle', vertices: [to] },
    ];
  }

  function set(pointer: PlanPointer): void {
    const at = toward(pointer);
    if (pen.points().length === 2) pen.lift();
    done = [];
    pen.set(at);
    const [from, to] = pen.points();
    if (from && to) host.say(fill(text().editor.measured, lengthText(distance(from, to), host.metersPerUnit())));
  }

  return {
    pen,
    move: (pointer) => draw(toward(pointer)),
    press: () => true,
    drag: (pointer) => draw(toward(pointer)),
    release: set,
    click: set,
    type(typed) {
      const metres = readLength(typed);
      const level = host.editor.level.value;
      const [from, to] = pen.points().length > 0 ? pen.points() : done;
      const units = from && to ? distance(from, to) : 0;
      if (metres === null || units === 0 || !level || host.editor.refusal.value) return false;
      const patch = {
        noun: 'levels',
        id: level.id,
        before: { metersPerUnit: level.metersPerUnit },
        after: { metersPerUnit: readableScale(metres / units) },
      } as const;
      run(host.editor.document, text().editor.didScale, [patch]);
      host.say(fill(text().editor.scaleSet, lengthText(1, metres / units)));
      done = [from!, to!];
      pen.lift();
      draw(null);
      return true;
    },
    abort: () => draw(null),
    last: () => (pen.points().length === 1 ? pen.points()[0]! : null),
    stop() {
      done = [];
      pen.lift();
      host.sketch.value = [];
    },
  };
}
