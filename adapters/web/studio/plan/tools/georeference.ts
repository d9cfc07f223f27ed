import type { Level } from '../../../../../src/domain/projects/items/level.ts';
import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import { methodOf, setControlPoints } from '../../editor/control-points.ts';
import type { Stroke } from '../../editor/sketch.ts';
import { residuals } from '../../geometry/residuals.ts';
import { fittedGeoreference } from '../../geometry/scale.ts';
import { readPosition } from '../../geometry/typed-measures.ts';
import { lengthText } from '../../strings/lengths.ts';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import type { Pen } from './pen.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** The tool in use: the point on the plan that waits for its position is the pen's. */
type Placing = {
  readonly host: ToolHost;
  readonly pen: Pen;
  /** The place on the earth that is shown, as it is stored. */
  known: Level['georeference'];
};

/** A click on the plan and a pasted `59.9343, 30.3351` are a pair; from two pairs on the level has its place on the earth. */
export function georeferenceTool(host: ToolHost): Tool {
  const pen = host.pen({ show: () => show(placing) });
  const placing: Placing = { host, pen, known: stored(host) };
  host.editor.controlPoints.value = placing.known?.controlPoints ?? [];
  host.say(text().editor.geoClick);
  show(placing);
  return {
    pen,
    press: () => true,
    click: (pointer) => pick(placing, pointer),
    type: (typed) => type(placing, typed),
    refresh: () => refresh(placing),
    stop() {
      pen.lift();
      host.sketch.value = [];
    },
  };
}

const stored = ({ editor }: ToolHost): Level['georeference'] => editor.level.peek()?.georeference ?? null;
const pickedOf = ({ pen }: Placing): Vertex | null => pen.points()[0] ?? null;

/** Draws the pairs, each with how far it is from where it would be, and the point that waits. */
function show(placing: Placing): void {
  const { editor, sketch } = placing.host;
  const pairs = editor.controlPoints.peek();
  const fitted = fittedGeoreference({ controlPoints: pairs, method: methodOf(editor) });
  const errors = fitted ? residuals(fitted) : [];
  const known = pairs.map(
    ({ x, y }, at): Stroke => ({ kind: 'handle', vertices: [[x, y]], label: labelOf(at, errors[at]) }),
  );
  const picked = pickedOf(placing);
  sketch.value = picked ? [...known, { kind: 'point', vertices: [picked] }] : known;
}

const labelOf = (at: number, error: number | undefined): string =>
  error === undefined ? formatNumber(at + 1) : `${formatNumber(at + 1)}: ± ${lengthText(error, 1)}`;

/** Another click replaces the point that waits. */
function pick({ host, pen }: Placing, pointer: PlanPointer): void {
  const { at } = host.snapped(pointer);
  pen.lift();
  pen.set(at);
  host.say(text().editor.geoClick);
}

/** Takes the position of the point that waits. */
function type(placing: Placing, typed: string): boolean {
  const found = readPosition(typed);
  const isOnEarth = found && Math.abs(found[0]) <= 85 && Math.abs(found[1]) <= 180;
  const picked = pickedOf(placing);
  if (!isOnEarth || !picked || placing.host.editor.refusal.value) return false;
  add(placing, picked, found);
  return true;
}

/** Adds a pair, or replaces the one at its place. */
function add(placing: Placing, [x, y]: Vertex, [lat, lng]: readonly [number, number]): void {
  const { host, pen } = placing;
  const others = host.editor.controlPoints.peek().filter((pair) => Math.hypot(pair.x - x, pair.y - y) > host.reach());
  pen.lift();
  setControlPoints(host.editor, [...others, { x, y, lng, lat }]);
  host.say(fill(text().editor.geoPairs, formatNumber(others.length + 1)));
  show(placing);
}

/** Shows the pairs as they are, where they were undone, or changed by somebody else. */
function refresh(placing: Placing): void {
  const { editor } = placing.host;
  if (stored(placing.host) === placing.known) return;
  placing.known = stored(placing.host);
  const { known } = placing;
  if (known || editor.controlPoints.peek().length > 1) editor.controlPoints.value = known?.controlPoints ?? [];
  show(placing);
}
