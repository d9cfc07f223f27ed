import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import { methodOf, setControlPoints } from '../../editor/control-points.ts';
import type { Stroke } from '../../editor/sketch.ts';
import { readPosition } from '../../geometry/rectangle.ts';
import { residuals } from '../../geometry/residuals.ts';
import { fittedGeoreference } from '../../geometry/scale.ts';
import { lengthText } from '../../strings/lengths.ts';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import type { Tool, ToolHost } from './tool.ts';

/** A click on the plan and a pasted `59.9343, 30.3351` are a pair; from two pairs on the level has its place on the earth. */
export function georeferenceTool(host: ToolHost): Tool {
  const { editor } = host;
  const pen = host.pen({ show: () => show() });
  const pickedOf = (): Vertex | null => pen.points()[0] ?? null;
  const stored = () => editor.level.peek()?.georeference ?? null;
  let held = stored();
  editor.controlPoints.value = held?.controlPoints ?? [];
  host.say(text().editor.geoClick);
  show();

  function show(): void {
    const pairs = editor.controlPoints.peek();
    const fitted = fittedGeoreference({ controlPoints: pairs, method: methodOf(editor) });
    const errors = fitted ? residuals(fitted) : [];
    const known = pairs.map(
      ({ x, y }, at): Stroke => ({
        kind: 'handle',
        vertices: [[x, y]],
        label:
          errors[at] === undefined ? formatNumber(at + 1) : `${formatNumber(at + 1)}: ± ${lengthText(errors[at], 1)}`,
      }),
    );
    const picked = pickedOf();
    host.sketch.value = picked ? [...known, { kind: 'point', vertices: [picked] }] : known;
  }

  function add([x, y]: Vertex, [lat, lng]: readonly [number, number]): void {
    // A point that is set again replaces the pair at its place.
    const others = editor.controlPoints.peek().filter((pair) => Math.hypot(pair.x - x, pair.y - y) > host.reach());
    pen.lift();
    setControlPoints(editor, [...others, { x, y, lng, lat }]);
    host.say(fill(text().editor.geoPairs, formatNumber(others.length + 1)));
    show();
  }

  return {
    pen,
    press: () => true,
    click(pointer) {
      const { at } = host.snapped(pointer);
      pen.lift();
      pen.set(at);
      host.say(text().editor.geoClick);
    },
    type(typed) {
      const found = readPosition(typed);
      const isOnEarth = found && Math.abs(found[0]) <= 85 && Math.abs(found[1]) <= 180;
      const picked = pickedOf();
      if (!isOnEarth || !picked || editor.refusal.value) return false;
      add(picked, found);
      return true;
    },
    refresh() {
      if (stored() === held) return;
      held = stored();
      // Undone, or changed by somebody else.
      if (held || editor.controlPoints.peek().length > 1) editor.controlPoints.value = held?.controlPoints ?? [];
      show();
    },
    stop() {
      pen.lift();
      host.sketch.value = [];
    },
  };
}
