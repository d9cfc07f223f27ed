import type { Level } from '../../../../../src/domain/projects/items/level.ts';
import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import type { Fields, Patch } from '../../document/types.ts';
import { pointChanges, run } from '../../editor/edits.ts';
import { placedOnLevel } from '../../editor/items.ts';
import type { Stroke } from '../../editor/sketch.ts';
import { readableScale } from '../../geometry/scale.ts';
import { growthOf, type Similarity, similarityOf, transformed, type VertexPair } from '../../geometry/similarity.ts';
import { toPoint, toVertex } from '../../geometry/vertex.ts';
import { formatNumber, text } from '../../strings/strings.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/**
 * For a plan whose drawing has moved: a point of what is drawn and where it is on the plan are a pair. Two pairs move, turn and scale everything
 * on the level, one pair and Enter only move it.
 */
export function alignTool(host: ToolHost): Tool {
  const pen = host.pen({ show: () => draw(null), canEnd: true });
  ask();

  /** The whole pairs, and the first point of one that is open. */
  function drawn(): { readonly pairs: readonly VertexPair[]; readonly from: Vertex | null } {
    const points = pen.points();
    const pairs = points.flatMap((to, at): readonly VertexPair[] => (at % 2 === 1 ? [[points[at - 1]!, to]] : []));
    return { pairs, from: points.length % 2 === 1 ? points.at(-1)! : null };
  }

  function ask(): void {
    const { alignFrom, alignTo, alignMore } = text().editor;
    const { pairs, from } = drawn();
    if (from) host.say(alignTo);
    else host.say(pairs.length === 0 ? alignFrom : alignMore);
  }

  // What is drawn attracts the pointer; where it is on the plan, nothing does.
  const toward = ({ at, isFree }: PlanPointer): Vertex =>
    host.snapped({ at, isFree: isFree || drawn().from !== null }).at;

  function draw(at: Vertex | null): void {
    const { pairs, from } = drawn();
    const open: readonly VertexPair[] = from ? [[from, at ?? from]] : [];
    host.sketch.value = [...pairs, ...open].flatMap(([start, end], index): readonly Stroke[] => [
      { kind: 'guide', vertices: [start, end] },
      { kind: 'handle', vertices: [start] },
      { kind: 'point', vertices: [end], label: formatNumber(index + 1) },
    ]);
  }

  function pick(pointer: PlanPointer): void {
    pen.set(toward(pointer));
    ask();
    if (drawn().pairs.length === 2) move();
  }

  /** One pair only moves everything. */
  function end(): void {
    const { pairs, from } = drawn();
    if (pairs.length === 1 && !from) move();
    else ask();
  }

  function move(): void {
    const similarity = similarityOf(drawn().pairs);
    stop();
    if (!similarity) {
      ask();
      return;
    }
    const items = placedOnLevel(host.editor.document, host.levelId);
    const changes = pointChanges(items, host.levelId, (at) => transformed(similarity, at));
    const level = host.editor.level.peek();
    run(host.editor.document, text().editor.didAlign, [...changes, ...(level ? levelChange(level, similarity) : [])]);
    host.editor.tool.value = 'select';
    host.say(text().editor.didAlign);
  }

  function stop(): void {
    pen.lift();
    host.sketch.value = [];
  }

  return {
    pen,
    move: (pointer) => draw(toward(pointer)),
    press: () => true,
    release: pick,
    click: pick,
    end,
    last: () => drawn().from,
    stop,
  };
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
