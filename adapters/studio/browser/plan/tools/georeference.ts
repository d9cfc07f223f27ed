import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import type { ControlPoint } from '../../../../../src/domain/projects/georeference.ts';
import type { Fields } from '../../document/types.ts';
import { run } from '../../editor/edits.ts';
import { residuals } from '../../geometry/residuals.ts';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import { lengthText } from '../lengths.ts';
import { fittedGeoreference } from '../scale.ts';
import type { Stroke } from '../sketch.ts';
import type { Tool, ToolHost } from './tool.ts';

/** A click on the plan and a pasted `59.9343, 30.3351` are a pair; from two pairs on the level has its place on the earth. */
export function georeferenceTool(host: ToolHost): Tool {
  let picked: Vertex | null = null;
  let pairs: readonly ControlPoint[] = host.editor.level.peek()?.georeference?.controlPoints ?? [];
  host.say(text().editor.geoClick);
  show();

  function show(): void {
    const fitted = fittedGeoreference({ controlPoints: pairs, method: 'similarity' });
    const errors = fitted ? residuals(fitted) : [];
    const known = pairs.map(
      ({ x, y }, at): Stroke => ({
        kind: 'handle',
        vertices: [[x, y]],
        label:
          errors[at] === undefined ? formatNumber(at + 1) : `${formatNumber(at + 1)}: ± ${lengthText(errors[at], 1)}`,
      }),
    );
    host.sketch.value = picked ? [...known, { kind: 'point', vertices: [picked] }] : known;
  }

  function add(lat: number, lng: number): void {
    const [x, y] = picked!;
    // A point that is set again replaces the pair at its place.
    pairs = [...pairs.filter((pair) => Math.hypot(pair.x - x, pair.y - y) > host.reach()), { x, y, lng, lat }];
    picked = null;
    const fitted = fittedGeoreference({ controlPoints: pairs, method: 'similarity' });
    const level = host.editor.level.value;
    if (fitted && level) {
      const before = { georeference: level.georeference } as unknown as Fields;
      const after = { georeference: { controlPoints: pairs, method: 'similarity' } } as unknown as Fields;
      run(host.editor.document, text().editor.didGeoreference, [{ noun: 'levels', id: level.id, before, after }]);
    }
    const count = formatNumber(pairs.length);
    host.say(
      fitted
        ? fill(text().editor.geoError, count, lengthText(fitted.rmsErrorMeters, 1))
        : fill(text().editor.geoPairs, count),
    );
    show();
  }

  return {
    press: () => true,
    click(pointer) {
      picked = host.snapped(pointer).at;
      show();
      host.say(text().editor.geoClick);
    },
    type(typed) {
      const found = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(typed);
      const [lat, lng] = [Number(found?.[1]), Number(found?.[2])];
      const isOnEarth = Math.abs(lat) <= 85 && Math.abs(lng) <= 180;
      if (!found || !isOnEarth || !picked || host.editor.refusal.value) return false;
      add(lat, lng);
      return true;
    },
    stop() {
      picked = null;
      host.sketch.value = [];
    },
  };
}
