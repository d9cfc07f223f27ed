import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import { run } from '../../editor/edits.ts';
import { directionsFrom } from '../../geometry/directions.ts';
import { readLength } from '../../geometry/rectangle.ts';
import { distance } from '../../geometry/vertex.ts';
import { fill, text } from '../../strings/strings.ts';
import { lengthText } from '../lengths.ts';
import { readableScale } from '../scale.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** Two clicks measure a line; its real length, when it is typed, sets the scale of the level. */
export function measureTool(host: ToolHost): Tool {
  let from: Vertex | null = null;
  let to: Vertex | null = null;

  function toward(pointer: PlanPointer): Vertex {
    const isOpen = from !== null && to === null;
    return host.snapped(pointer, isOpen ? { directions: directionsFrom(from!, null) } : {}).at;
  }

  function show(at: Vertex): void {
    const end = to ?? at;
    if (!from) return;
    const label = lengthText(distance(from, end), host.metersPerUnit());
    host.sketch.value = [
      { kind: 'line', vertices: [from, end], label },
      { kind: 'handle', vertices: [from] },
      { kind: 'handle', vertices: [end] },
    ];
  }

  function set(pointer: PlanPointer): void {
    const at = toward(pointer);
    const isFirst = !from || to !== null;
    if (isFirst) from = at;
    to = isFirst ? null : at;
    show(at);
    if (!from || !to) return;
    host.say(fill(text().editor.measured, lengthText(distance(from, to), host.metersPerUnit())));
  }

  return {
    move: (pointer) => show(toward(pointer)),
    press: () => true,
    drag: (pointer) => show(toward(pointer)),
    release: set,
    click: set,
    type(typed) {
      const metres = readLength(typed);
      const level = host.editor.level.value;
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
      show(to!);
      return true;
    },
    last: () => (to ? null : from),
    stop() {
      [from, to] = [null, null];
      host.sketch.value = [];
    },
  };
}
