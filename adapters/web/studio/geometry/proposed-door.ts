import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { Door } from './door-at.ts';
import { type Edge, type Gap, gapBetween } from './gap.ts';
import { isPassing } from './lines.ts';
import { edgesOf, outlinesOf } from './outlines.ts';
import type { Placed } from './placed.ts';
import { distance, footOn, toVertex } from './vertex.ts';

type Candidate = Gap & { readonly corridorId: string };

/** How many of the shortest ways are looked at for one that passes through no other place. */
const MOST = 24;

/**
 * The door that would join a place to the nearest corridor: the shortest straight way that passes through no other place, from the middle
 * of an edge where it is as short as from a corner. Null where the level has no corridor.
 */
export function proposedDoor(items: readonly Placed[], levelId: string, target: Placed): Door | null {
  const others = items.filter(({ noun, item }) => noun === 'areas' && item.id !== target.item.id);
  const walls = others.flatMap((placed) => outlinesOf(placed, levelId).flatMap(edgesOf));
  const candidates = items
    .flatMap((placed) => (placed.noun === 'corridors' ? gapsTo(placed, levelId, target) : []))
    // A corridor through the place meets its walls without a way between them.
    .filter(({ far }) => far > 1e-6)
    .sort((one, other) => one.far - other.far)
    .slice(0, MOST);
  const best = candidates.find(({ from, to }) => !walls.some((wall) => isPassing(wall, [from, to]))) ?? candidates[0];
  return best ? { corridorId: best.corridorId, points: [best.to, best.from], target } : null;
}

/** From each edge of the place, or the place itself where it is a point, to a corridor. */
function gapsTo(corridor: Placed & { noun: 'corridors' }, levelId: string, target: Placed): readonly Candidate[] {
  const { id, points, isClosed } = corridor.item;
  const ways = edgesOf({ vertices: points.map(toVertex), isClosed });
  const outlines = outlinesOf(target, levelId);
  const starts = outlines.flatMap((outline) =>
    outline.vertices.length === 1 ? outline.vertices : edgesOf(outline).map(middleOf),
  );
  const gaps = [
    ...starts.flatMap((from) => ways.map(([a, b]) => gapFrom(from, footOn(a, b, from)))),
    ...outlines.flatMap(edgesOf).flatMap((edge) => ways.map((way) => gapBetween(edge, way))),
  ];
  return gaps.map((gap) => ({ ...gap, corridorId: id }));
}

const gapFrom = (from: Vertex, to: Vertex): Gap => ({ from, to, far: distance(from, to) });

const middleOf = ([a, b]: Edge): Vertex => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
