import type { Level } from '../../../../../src/domain/projects/items/level.ts';
import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import { run } from '../../editor/edits.ts';
import { directionsFrom } from '../../geometry/directions.ts';
import { readableScale } from '../../geometry/scale.ts';
import { readLength } from '../../geometry/typed-measures.ts';
import { distance } from '../../geometry/vertex.ts';
import { lengthText } from '../../strings/lengths.ts';
import { fill, text } from '../../strings/strings.ts';
import type { Pen } from './pen.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** The tool in use: the line that is being measured is the pen's. */
type Measuring = {
  readonly host: ToolHost;
  readonly pen: Pen;
  /** The line that has set the scale: it stays in view, and is done. */
  done: readonly Vertex[];
};

/** Two clicks measure a line; its real length, when it is typed, sets the scale of the level. */
export function measureTool(host: ToolHost): Tool {
  const pen = host.pen({ show: () => draw(measuring, null) });
  const measuring: Measuring = { host, pen, done: [] };
  const follow = (pointer: PlanPointer) => draw(measuring, toward(measuring, pointer));
  const pick = (pointer: PlanPointer) => set(measuring, toward(measuring, pointer));
  return {
    pen,
    move: follow,
    press: () => true,
    drag: follow,
    release: pick,
    click: pick,
    type: (typed) => type(measuring, typed),
    abort: () => draw(measuring, null),
    last: () => (pen.points().length === 1 ? pen.points()[0]! : null),
    stop() {
      measuring.done = [];
      pen.lift();
      host.sketch.value = [];
    },
  };
}

function toward({ host, pen }: Measuring, pointer: PlanPointer): Vertex {
  const [from, to] = pen.points();
  return host.snapped(pointer, from && !to ? { directions: directionsFrom(from, null) } : {}).at;
}

/** The ends of the line in view, as far as they are set. */
const ends = ({ pen, done }: Measuring): readonly Vertex[] => (pen.points().length > 0 ? pen.points() : done);

const labelOf = ({ host }: Measuring, from: Vertex, to: Vertex): string =>
  lengthText(distance(from, to), host.metersPerUnit());

/** Draws the line; with one end only, to where the pointer is. */
function draw(measuring: Measuring, at: Vertex | null): void {
  const { host } = measuring;
  const [from, to = at] = ends(measuring);
  if (!from || !to) {
    host.sketch.value = from ? [{ kind: 'handle', vertices: [from] }] : [];
    return;
  }
  host.sketch.value = [
    { kind: 'line', vertices: [from, to], label: labelOf(measuring, from, to) },
    { kind: 'handle', vertices: [from] },
    { kind: 'handle', vertices: [to] },
  ];
}

/** Sets the next end; a third one begins a new line. */
function set(measuring: Measuring, at: Vertex): void {
  const { host, pen } = measuring;
  if (pen.points().length === 2) pen.lift();
  measuring.done = [];
  pen.set(at);
  const [from, to] = pen.points();
  if (from && to) host.say(fill(text().editor.measured, labelOf(measuring, from, to)));
}

/** Takes the real length of the line, which sets the scale. */
function type(measuring: Measuring, typed: string): boolean {
  const { host, pen } = measuring;
  const metres = readLength(typed);
  const level = host.editor.level.value;
  const [from, to] = ends(measuring);
  const units = from && to ? distance(from, to) : 0;
  if (metres === null || units === 0 || !level || host.editor.refusal.value) return false;
  setScale(host, level, metres / units);
  measuring.done = [from!, to!];
  pen.lift();
  draw(measuring, null);
  return true;
}

function setScale({ editor, say }: ToolHost, { id, metersPerUnit }: Level, scale: number): void {
  const after = { metersPerUnit: readableScale(scale) };
  run(editor.document, text().editor.didScale, [{ noun: 'levels', id, before: { metersPerUnit }, after }]);
  say(fill(text().editor.scaleSet, lengthText(1, scale)));
}
