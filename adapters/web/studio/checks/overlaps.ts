import type { Item } from '../document/items/types.ts';

type Vertex = readonly [number, number];
type Box = {
  readonly item: Item;
  readonly ring: readonly Vertex[];
  readonly bounds: readonly [number, number, number, number];
};

/** How far two outlines must reach into each other, as a part of the smaller one's size: drawn by hand, neighbours never fit exactly. */
const TOLERANCE = 0.03;

/**
 * Pairs of areas of a level of which each reaches into the other: the id of one and the other area. An area that lies wholly within
 * another, such as a shop in a hall, is none. Areas are sorted by their left edge, so that only neighbours are compared.
 */
export function overlaps(areas: readonly Item[]): readonly (readonly [string, Item])[] {
  return [...Map.groupBy(areas, ({ levelId }) => String(levelId)).values()].flatMap((level) => {
    const boxes = level.map(boxOf).sort((one, other) => one.bounds[0] - other.bounds[0]);
    return boxes.flatMap((box, index) => {
      const pairs: (readonly [string, Item])[] = [];
      for (let next = index + 1; next < boxes.length && boxes[next]!.bounds[0] < box.bounds[2]; next++)
        if (cross(box, boxes[next]!)) pairs.push([box.item.id, boxes[next]!.item]);
      return pairs;
    });
  });
}

function boxOf(item: Item): Box {
  const ring = item.data as unknown as readonly Vertex[];
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { item, ring, bounds: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}

/** Whether a corner of each, moved a little towards its middle, lies in the other. */
function cross(one: Box, other: Box): boolean {
  if (one.bounds[3] <= other.bounds[1] || other.bounds[3] <= one.bounds[1]) return false;
  return reachesInto(one, other) && reachesInto(other, one) && !(liesIn(one, other) || liesIn(other, one));
}

const reachesInto = (one: Box, other: Box): boolean => inner(one).some((vertex) => contains(other.ring, vertex));
const liesIn = (one: Box, other: Box): boolean => inner(one).every((vertex) => contains(other.ring, vertex));

function inner({ ring, bounds: [left, top, right, bottom] }: Box): readonly Vertex[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return ring.map(([vx, vy]): Vertex => [vx + (x - vx) * TOLERANCE, vy + (y - vy) * TOLERANCE]);
}

/** By the number of edges to the right of the point (even-odd rule). */
function contains(ring: readonly Vertex[], [x, y]: Vertex): boolean {
  let isInside = false;
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
    const [ax, ay] = ring[index]!;
    const [bx, by] = ring[last]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}
