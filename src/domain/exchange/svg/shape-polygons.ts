import { doubleArea, isInRing, type Polygon, type Ring } from '../../projects/values/geometry.ts';

/**
 * The polygons of a shape that says how many outlines each of them has, the first of them around the others; null where these are not as
 * many as it has.
 */
export function saidPolygons(rings: readonly Ring[], counts: string | undefined): readonly Polygon[] | null {
  const said = counts?.trim().split(/\s+/).map(Number) ?? [];
  const isRight =
    said.every((count) => Number.isInteger(count) && count >= 1) &&
    said.reduce((sum, count) => sum + count, 0) === rings.length;
  if (said.length === 0 || !isRight) return null;
  const rest = [...rings];
  return said.map((count) => {
    const [data, ...holes] = rest.splice(0, count);
    return { data: data!, holes };
  });
}

type Nested = { readonly ring: Ring; readonly around: readonly Ring[] };

/**
 * The polygons of a shape with several outlines. By `evenodd` every second outline inside others is a hole; by `nonzero` one that goes the other
 * way round than what it is in, and others change nothing.
 */
export function shapePolygons(rings: readonly Ring[], rule: string | undefined): readonly Polygon[] {
  const nested = rings.map(
    (ring): Nested => ({ ring, around: rings.filter((other) => other !== ring && isWithin(ring, other)) }),
  );
  const isEven = rule === 'evenodd';
  const isHole = ({ ring, around }: Nested) =>
    isEven ? around.length % 2 === 1 : around.length > 0 && winding(ring, around) === 0;
  const isOutline = ({ ring, around }: Nested) =>
    (isEven
      ? around.length % 2 === 0
      : around.length === 0 || around.reduce((sum, one) => sum + direction(one), 0) === 0) && !isHole({ ring, around });
  const holes = nested.filter(isHole);
  return nested.filter(isOutline).map(({ ring, around }) => ({
    data: ring,
    holes: holes
      .filter((hole) => hole.around.includes(ring) && hole.around.length === around.length + 1)
      .map((hole) => hole.ring),
  }));
}

const direction = (ring: Ring): number => Math.sign(doubleArea(ring));

/** How often a point in the innermost of outlines is gone round. */
const winding = (ring: Ring, around: readonly Ring[]): number =>
  around.reduce((sum, one) => sum + direction(one), direction(ring));

/** Whether most corners of an outline are inside another one, which is larger. */
function isWithin(ring: Ring, other: Ring): boolean {
  if (Math.abs(doubleArea(ring)) >= Math.abs(doubleArea(other))) return false;
  return ring.filter((vertex) => isInRing(other, vertex)).length * 2 > ring.length;
}
