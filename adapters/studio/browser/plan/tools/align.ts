import type { Vertex } from '../../../../../src/domain/projects/geometry.ts';
import type { Level } from '../../../../../src/domain/projects/level.ts';
import type { Fields, Patch } from '../../document/types.ts';
import { pointChanges, run } from '../../editor/edits.ts';
import { placedOnLevel } from '../../editor/items.ts';
import { growthOf, type Similarity, similarityOf, transformed, type VertexPair } from '../../geometry/similarity.ts';
import { toPoint, toVertex } from '../../geometry/vertex.ts';
import { formatNumber, text } from '../../strings/strings.ts';
import { readableScale } from '../scale.ts';
import type { Stroke } from '../sketch.ts';
import type { PlanPointer, Tool, ToolHost } from './tool.ts';

/**
 * For a plan whose drawing has moved: a point of what is drawn and where it is on the plan are a pair. Two pairs move, turn and scale everything
 * on the level, one pair and Enter only move it.
 */
export function alignTool(host: ToolHost): Tool {
  let pairs: readonly VertexPair[] = [];
  let from: Vertex | null = null;
  ask();

  function ask(): void {
    const { alignFrom, alignTo, alignMore } = text().editor;
    if (from) host.say(alignTo);
    else host.say(pairs.length === 0 ? alignFrom : alignMore);
  }

  // What is drawn attracts the pointer; where it is on the plan, nothing does.
  const toward = ({ at, isFree }: PlanPointer): Vertex => host.snapped({ at, isFree: isFree || from !== null }).at;

  function show(at: Vertex | null): void {
    const open: readonly VertexPair[] = from && at ? [[from, at]] : [];
    host.sketch.value = [...pairs, ...open].flatMap(([start, end], index): readonly Stroke[] => [
      { kind: 'guide', vertices: [start, end] },
      { kind: 'handle', vertices: [start] },
      { kind: 'point', vertices: [end], label: formatNumber(index + 1) },
    ]);
  }

  function pick(pointer: PlanPointer): void {
    const at = toward(pointer);
    if (from) pairs = [...pairs, [from, at]];
    from = from ? null : at;
    show(at);
    ask();
    if (pairs.length === 2) move();
  }

  function move(): void {
    const similarity = similarityOf(pairs);
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
    [pairs, from] = [[], null];
    host.sketch.value = [];
  }

  return {
    move: (pointer) => show(toward(pointer)),
    press: () => true,
    release: pick,
    click: pick,
    key(event) {
      const isEnd = event.key === 'Enter' && pairs.length === 1 && !from;
      if (isEnd) move();
      return isEnd;
    },
    last: () => from,
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
