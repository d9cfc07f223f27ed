import type { Level } from '../../../../../src/domain/projects/items/level.ts';
import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import type { Fields, Patch } from '../../document/items/types.ts';
import { pointChanges, run } from '../../editor/edits.ts';
import { placedOnLevel } from '../../editor/items.ts';
import type { Stroke } from '../../editor/sketch.ts';
import { readableScale } from '../../geometry/scale.ts';
import { growthOf, type Similarity, similarityOf, transformed, type VertexPair } from '../../geometry/similarity.ts';
import { toPoint, toVertex } from '../../geometry/vertex.ts';
import { formatNumber, text } from '../../strings/strings.ts';
import type { Pen } from './pen.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/** What is picked: the whole pairs, and the first point of one that is open. */
type Picked = { readonly pairs: readonly VertexPair[]; readonly from: Vertex | null };

/** The tool in use: its points are those of the pen. */
type Aligning = { readonly host: ToolHost; readonly pen: Pen };

/**
 * For a plan whose drawing has moved: a point of what is drawn and where it is on the plan are a pair. Two pairs move, turn and scale everything
 * on the level, one pair and Enter only move it.
 */
export function alignTool(host: ToolHost): Tool {
  const pen = host.pen({ show: () => draw(aligning, null), canEnd: true });
  const aligning: Aligning = { host, pen };
  ask(aligning);
  const pick = (pointer: PlanPointer) => set(aligning, toward(aligning, pointer));
  return {
    pen,
    move: (pointer) => draw(aligning, toward(aligning, pointer)),
    press: () => true,
    release: pick,
    click: pick,
    end: () => end(aligning),
    last: () => picked(aligning).from,
    stop: () => stop(aligning),
  };
}

function picked({ pen }: Aligning): Picked {
  const points = pen.points();
  const pairs = points.flatMap((to, at): readonly VertexPair[] => (at % 2 === 1 ? [[points[at - 1]!, to]] : []));
  return { pairs, from: points.length % 2 === 1 ? points.at(-1)! : null };
}

/** Says what is to be picked next. */
function ask(aligning: Aligning): void {
  const { alignFrom, alignTo, alignMore } = text().editor;
  const { pairs, from } = picked(aligning);
  if (from) aligning.host.say(alignTo);
  else aligning.host.say(pairs.length === 0 ? alignFrom : alignMore);
}

/** What is drawn attracts the pointer; where it is on the plan, nothing does. */
const toward = (aligning: Aligning, { at, isFree }: PlanPointer): Vertex =>
  aligning.host.snapped({ at, isFree: isFree || picked(aligning).from !== null }).at;

/** Draws the pairs; the open one leads to the pointer. */
function draw(aligning: Aligning, at: Vertex | null): void {
  const { pairs, from } = picked(aligning);
  const open: readonly VertexPair[] = from ? [[from, at ?? from]] : [];
  aligning.host.sketch.value = [...pairs, ...open].flatMap(([start, end], index): readonly Stroke[] => [
    { kind: 'guide', vertices: [start, end] },
    { kind: 'handle', vertices: [start] },
    { kind: 'point', vertices: [end], label: formatNumber(index + 1) },
  ]);
}

function set(aligning: Aligning, at: Vertex): void {
  aligning.pen.set(at);
  ask(aligning);
  if (picked(aligning).pairs.length === 2) align(aligning);
}

/** One pair only moves everything. */
function end(aligning: Aligning): void {
  const { pairs, from } = picked(aligning);
  if (pairs.length === 1 && !from) align(aligning);
  else ask(aligning);
}

/** Makes the pairs one change of everything on the level; where they make no sense, asks for others. */
function align(aligning: Aligning): void {
  const similarity = similarityOf(picked(aligning).pairs);
  stop(aligning);
  if (!similarity) {
    ask(aligning);
    return;
  }
  const { host } = aligning;
  const items = placedOnLevel(host.editor.document, host.levelId);
  const changes = pointChanges(items, host.levelId, (at) => transformed(similarity, at));
  const level = host.editor.level.peek();
  run(host.editor.document, text().editor.didAlign, [...changes, ...(level ? levelChange(level, similarity) : [])]);
  host.editor.tool.value = 'select';
  host.say(text().editor.didAlign);
}

function stop({ host, pen }: Aligning): void {
  pen.lift();
  host.sketch.value = [];
}

/** Distances in metres stay, and so does the place on the earth. */
function levelChange({ id, metersPerUnit, georeference }: Level, similarity: Similarity): readonly Patch[] {
  const scale = metersPerUnit !== null && { metersPerUnit: readableScale(metersPerUnit / growthOf(similarity)) };
  const place = georeference && {
    georeference: {
      method: georeference.method,
      controlPoints: georeference.controlPoints.map((point) => ({
        ...point,
        ...toPoint(transformed(similarity, toVertex(point))),
      })),
    },
  };
  const after = { ...scale, ...place } as unknown as Fields;
  const before = Object.fromEntries(
    Object.entries({ metersPerUnit, georeference }).filter(([name]) => name in after),
  ) as unknown as Fields;
  return Object.keys(after).length === 0 ? [] : [{ noun: 'levels', id, before, after }];
}
