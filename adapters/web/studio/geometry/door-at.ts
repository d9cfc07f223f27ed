import { isInPolygon, type Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { edgesOf, outlinesOf, polygonsOf } from './outlines.ts';
import type { Placed } from './placed.ts';
import { distance, footOn, toVertex } from './vertex.ts';

/** A way to a place: from a corridor, to its door. */
export type Door = { readonly corridorId: string; readonly points: readonly [Vertex, Vertex]; readonly target: Placed };

/**
 * The door that a click makes: on the nearest edge of the place under it, or of the place whose edge is within `reach`, joined to the nearest
 * corridor. An edge that two rooms share is the door of the one that is further from the corridor. Null where there is no place or no corridor.
 */
export function doorAt(
  items: readonly Placed[],
  levelId: string,
  { at, reach }: { readonly at: Vertex; readonly reach: number },
): Door | null {
  const sign = items.find(
    ({ noun, item }) =>
      (noun === 'markers' && distance(toVertex(item.position), at) <= reach) ||
      (noun === 'transitions' &&
        item.positions.some((one) => one.levelId === levelId && distance(toVertex(one), at) <= reach)),
  );
  if (sign) return joined(items, sign, outlinesOf(sign, levelId)[0]!.vertices[0]!);
  const near = nearestEdge(items, levelId, at);
  if (!near) return null;
  const inside = items.filter((placed) => contains(placed, at));
  if (near.far > reach && inside.length === 0) return null;
  const spot = near.far <= reach ? near : nearestEdge(inside, levelId, at)!;
  const way = nearestWay(items, spot.at);
  const behind = way && items.find((placed) => contains(placed, beyond(way.at, spot.at, reach / 4)));
  return joined(items, behind ?? spot.placed, spot.at);
}

function joined(items: readonly Placed[], target: Placed, at: Vertex): Door | null {
  const way = nearestWay(items, at);
  return way && { corridorId: way.id, points: [way.at, at], target };
}

const contains = (placed: Placed, at: Vertex): boolean =>
  placed.noun === 'areas' && polygonsOf(placed.item).some((polygon) => isInPolygon(polygon, at));

function nearestEdge(items: readonly Placed[], levelId: string, at: Vertex) {
  let best: { readonly placed: Placed; readonly at: Vertex; readonly far: number } | null = null;
  for (const placed of items) {
    if (placed.noun !== 'areas') continue;
    for (const [a, b] of outlinesOf(placed, levelId).flatMap(edgesOf)) {
      const foot = footOn(a, b, at);
      const far = distance(foot, at);
      if (far < (best?.far ?? Infinity)) best = { placed, at: foot, far };
    }
  }
  return best;
}

/** The nearest point of a corridor, without the ways to doors. */
function nearestWay(items: readonly Placed[], at: Vertex) {
  let best: { readonly id: string; readonly at: Vertex; readonly far: number } | null = null;
  for (const { noun, item } of items) {
    if (noun !== 'corridors') continue;
    for (const [a, b] of edgesOf({ vertices: item.points.map(toVertex), isClosed: item.isClosed })) {
      const foot = footOn(a, b, at);
      const far = distance(foot, at);
      if (far < (best?.far ?? Infinity)) best = { id: item.id, at: foot, far };
    }
  }
  return best;
}

/** A little further than `to`, coming from `from`. */
function beyond(from: Vertex, to: Vertex, by: number): Vertex {
  const far = distance(from, to) || 1;
  return [to[0] + ((to[0] - from[0]) / far) * by, to[1] + ((to[1] - from[1]) / far) * by];
}
