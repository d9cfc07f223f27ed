import { extentOf } from './box.ts';
import { type Edge, edgesOf, keyOf, onlyOnce, splitRings } from './crossed-edges.ts';
import { doubleArea, isInRing, isInRings, type Polygon, type Ring, ringsOf, type Vertex } from './geometry.ts';

export type Combination = 'union' | 'difference' | 'intersection';

/** Whether a position belongs to the result, by whether it is inside the first polygons and inside the others. */
const RULES: Readonly<Record<Combination, (isInOne: boolean, isInOther: boolean) => boolean>> = {
  union: (isInOne, isInOther) => isInOne || isInOther,
  difference: (isInOne, isInOther) => isInOne && !isInOther,
  intersection: (isInOne, isInOther) => isInOne && isInOther,
};

/** Distances below this share of the whole extent are none. */
const NEAR = 1e-9;

/**
 * The union, difference or intersection of polygons. Corners that stay are exactly what they were; those in the middle of a straight edge
 * are left out. Edges may touch and lie on each other; polygons of one side may overlap. Takes time by the square of the edges.
 */
export function combined(
  one: readonly Polygon[],
  other: readonly Polygon[],
  combination: Combination,
): readonly Polygon[] {
  const all = [...one, ...other].flatMap(ringsOf);
  const near = extentOf(all.flat()) * NEAR;
  if (!(near > 0)) return [];
  const rule = RULES[combination];
  // What is inside is asked of the split rings: their edges are where the result's are, also where they were moved by a hair.
  const rings = splitRings(all, near);
  const [first, second] = [withRings(one, rings), withRings(other, rings.slice(one.flatMap(ringsOf).length))];
  const isIn = (at: Vertex): boolean => rule(isInAny(first, at), isInAny(second, at));
  const kept = onlyOnce(rings.flatMap(edgesOf)).flatMap(([from, to]): readonly Edge[] => {
    const [left, right] = besides(from, to, near / 4);
    const isLeft = isIn(left);
    if (isLeft === isIn(right)) return [];
    return [isLeft ? [from, to] : [to, from]];
  });
  return nested(chained(kept).map((ring) => straightened(ring, near)));
}

/** The polygons with other rings, as many and in the order of their own. */
function withRings(polygons: readonly Polygon[], rings: readonly Ring[]): readonly Polygon[] {
  const rest = [...rings];
  return polygons.map((polygon) => {
    const [data, ...holes] = rest.splice(0, ringsOf(polygon).length);
    return { data: data!, holes };
  });
}

/** Positions close to the middle of an edge, on its left (with y up) and its right. */
function besides([ax, ay]: Vertex, [bx, by]: Vertex, far: number): readonly [Vertex, Vertex] {
  const length = Math.hypot(bx - ax, by - ay);
  const [dx, dy] = [(-(by - ay) / length) * far, ((bx - ax) / length) * far];
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  return [
    [x + dx, y + dy],
    [x - dx, y - dy],
  ];
}

const isInAny = (polygons: readonly Polygon[], at: Vertex): boolean =>
  polygons.some((polygon) => isInRings(ringsOf(polygon), at));

/** Rings of edges that have the inside on their left; where several go on, the one that keeps closest to it. */
function chained(edges: readonly Edge[]): readonly Ring[] {
  const leaving = Map.groupBy(edges, ([from]) => keyOf(from));
  const rings: Ring[] = [];
  for (const first of edges) {
    const ring: Vertex[] = [];
    let edge = taken(leaving, first[0], null, first);
    while (edge) {
      ring.push(edge[0]);
      edge = taken(leaving, edge[1], edge, null);
    }
    if (ring.length >= 3) rings.push(ring);
  }
  return rings;
}

/** Takes the edge that goes on from a vertex, or a given one, out of those that are left; undefined where none is. */
function taken(leaving: Map<string, Edge[]>, at: Vertex, before: Edge | null, wanted: Edge | null): Edge | undefined {
  const left = leaving.get(keyOf(at)) ?? [];
  const index = wanted ? left.indexOf(wanted) : mostLeft(before!, left);
  return index < 0 ? undefined : left.splice(index, 1)[0];
}

function mostLeft([from, at]: Edge, left: readonly Edge[]): number {
  let [best, most] = [-1, -Infinity];
  const incoming = Math.atan2(at[1] - from[1], at[0] - from[0]);
  for (const [index, [, to]] of left.entries()) {
    const turn = Math.atan2(to[1] - at[1], to[0] - at[0]) - incoming;
    const left180 = ((turn + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
    if (left180 > most) [best, most] = [index, left180];
  }
  return best;
}

/** The ring without vertices on a straight line between their neighbours. */
function straightened(ring: Ring, near: number): Ring {
  const kept = [...ring];
  for (let at = 0; at < kept.length && kept.length > 3; ) {
    const [a, b, c] = [kept.at(at - 1)!, kept[at]!, kept[(at + 1) % kept.length]!];
    const cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
    const length = Math.hypot(c[0] - a[0], c[1] - a[1]);
    if (Math.abs(cross) <= near * 10 * Math.max(length, near)) kept.splice(at, 1);
    else at++;
  }
  return kept;
}

/** Outlines go around with the inside on the left, holes the other way: each belongs to the smallest outline around it. */
function nested(rings: readonly Ring[]): readonly Polygon[] {
  const outlines = rings.filter((ring) => doubleArea(ring) > 0).map((data) => ({ data, holes: [] as Ring[] }));
  const bySize = outlines.toSorted((one, other) => doubleArea(one.data) - doubleArea(other.data));
  for (const hole of rings.filter((ring) => doubleArea(ring) < 0)) {
    const [inside] = besides(
      hole[0]!,
      hole[1]!,
      1e-7 * Math.hypot(hole[1]![0] - hole[0]![0], hole[1]![1] - hole[0]![1]),
    );
    bySize.find(({ data }) => isInRing(data, inside))?.holes.push(hole);
  }
  return outlines;
}
