/** A position in a level's frame: x right, y down, from the top left corner, in the frame's units. */
export type Point = { readonly x: number; readonly y: number };

/** A vertex of a ring, `[x, y]` in the frame's units. */
export type Vertex = readonly [number, number];

/** A polygon's outline. The closing vertex is not repeated. */
export type Ring = readonly Vertex[];

/** An outline and its holes. */
export type Polygon = { readonly data: Ring; readonly holes: readonly Ring[] };

/** The ring without a repeated closing vertex, which other formats write. */
export function openRing(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = first && last && ring.length > 3 && first[0] === last[0] && first[1] === last[1];
  return isClosed ? ring.slice(0, -1) : ring;
}

/** Twice the signed area, in square units: positive when the vertices are clockwise on screen (y down). */
export function doubleArea(ring: Ring): number {
  let sum = 0;
  let from = ring.at(-1);
  for (const to of ring) {
    sum += from![0] * to[1] - to[0] * from![1];
    from = to;
  }
  return sum;
}

/** The outline of a polygon and its holes. */
export const ringsOf = ({ data, holes }: Polygon): readonly Ring[] => [data, ...holes];

/** Whether a vertex is inside a ring, by the number of edges to its right. On an edge either may be. */
export function isInRing(ring: Ring, [x, y]: Vertex): boolean {
  let inside = false;
  let [ax, ay] = ring.at(-1) ?? [0, 0];
  for (const [bx, by] of ring) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    [ax, ay] = [bx, by];
  }
  return inside;
}

/** Whether a vertex is in an odd number of rings. */
export const isInRings = (rings: readonly Ring[], at: Vertex): boolean =>
  rings.reduce((inside, ring) => inside !== isInRing(ring, at), false);

/** Whether a vertex is inside the outline of a polygon and outside its holes. */
export const isInPolygon = ({ data, holes }: Polygon, at: Vertex): boolean =>
  isInRing(data, at) && !holes.some((hole) => isInRing(hole, at));

/** Where the horizontal line at a height crosses a ring, in the order of its edges: an even number of times. */
export function crossingsAt(y: number, ring: Ring): readonly number[] {
  return ring.flatMap(([bx, by], index) => {
    const [ax, ay] = ring.at(index - 1)!;
    return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
  });
}

/** Why a ring has no area, or null. */
export function ringFault(ring: Ring): string | null {
  const second = ring.find((vertex) => !isSame(vertex, ring[0]!));
  const third = second && ring.find((vertex) => !isSame(vertex, ring[0]!) && !isSame(vertex, second));
  if (!third) return 'A ring needs at least 3 different vertices.';
  return doubleArea(ring) === 0 ? 'The ring encloses no area.' : null;
}

const isSame = (one: Vertex, other: Vertex): boolean => one[0] === other[0] && one[1] === other[1];
