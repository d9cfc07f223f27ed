import { areOverlapping, type Box, boxAround, middleOf } from '../../../../src/domain/projects/values/box.ts';
import { isInRing, type Ring, type Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { Item } from '../document/items/types.ts';

type Boxed = { readonly item: Item; readonly ring: Ring; readonly box: Box };

/** How far two outlines must reach into each other, as a part of the smaller one's size: drawn by hand, neighbours never fit exactly. */
const TOLERANCE = 0.03;

/**
 * Pairs of areas of a level of which each reaches into the other: the id of one and the other area. An area that lies wholly within
 * another, such as a shop in a hall, is none. Areas are sorted by their left edge, so that only neighbours are compared.
 */
export function overlaps(areas: readonly Item[]): readonly (readonly [string, Item])[] {
  return [...Map.groupBy(areas, ({ levelId }) => String(levelId)).values()].flatMap((level) => {
    const sorted = level.map(boxed).sort((one, other) => one.box.left - other.box.left);
    return sorted.flatMap((one, index) => {
      const pairs: (readonly [string, Item])[] = [];
      for (let next = index + 1; next < sorted.length && sorted[next]!.box.left < one.box.right; next++)
        if (cross(one, sorted[next]!)) pairs.push([one.item.id, sorted[next]!.item]);
      return pairs;
    });
  });
}

function boxed(item: Item): Boxed {
  const ring = item.data as unknown as Ring;
  return { item, ring, box: boxAround(ring) };
}

/** Whether a corner of each, moved a little towards its middle, lies in the other. */
const cross = (one: Boxed, other: Boxed): boolean =>
  areOverlapping(one.box, other.box) &&
  reachesInto(one, other) &&
  reachesInto(other, one) &&
  !(liesIn(one, other) || liesIn(other, one));

const reachesInto = (one: Boxed, other: Boxed): boolean => inner(one).some((vertex) => isInRing(other.ring, vertex));
const liesIn = (one: Boxed, other: Boxed): boolean => inner(one).every((vertex) => isInRing(other.ring, vertex));

function inner({ ring, box }: Boxed): readonly Vertex[] {
  const [x, y] = middleOf(box);
  return ring.map(([vx, vy]): Vertex => [vx + (x - vx) * TOLERANCE, vy + (y - vy) * TOLERANCE]);
}
