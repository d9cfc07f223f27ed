import { rightAngled } from '../../../../src/domain/plans/raster/straight-ring.ts';
import type { Area } from '../../../../src/domain/projects/items/area.ts';
import { type Combination, combined } from '../../../../src/domain/projects/values/combined-polygons.ts';
import { doubleArea, type Polygon, type Ring, type Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { polygonsOf } from './outlines.ts';

/** The shape of an area: its outline, its holes and its further parts. */
export type AreaShape = Pick<Area, 'data' | 'holes' | 'parts'>;

const sizeOf = ({ data }: Polygon): number => Math.abs(doubleArea(data));

/** Polygons as the shape of one area, the largest as its outline; null without any. */
function shapeOf(polygons: readonly Polygon[]): AreaShape | null {
  const [first, ...parts] = polygons.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return first ? { data: first.data, holes: first.holes, parts } : null;
}

const joinedBy = (one: AreaShape, others: readonly AreaShape[], combination: Combination): AreaShape | null =>
  shapeOf(combined(polygonsOf(one), others.flatMap(polygonsOf), combination));

/** The shape of areas together, without the walls between them. */
export const joinedShape = (one: AreaShape, others: readonly AreaShape[]): AreaShape | null =>
  joinedBy(one, others, 'union');

/** The shape of an area without others; null where nothing is left. */
export const cutShape = (one: AreaShape, others: readonly AreaShape[]): AreaShape | null =>
  joinedBy(one, others, 'difference');

/** The shapes at the left and at the right of a line, seen from its start; null where the line does not divide the area. */
export function splitShape(
  shape: AreaShape,
  [from, to]: readonly [Vertex, Vertex],
): readonly [AreaShape, AreaShape] | null {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const polygons = polygonsOf(shape);
  if (length === 0) return null;
  const far =
    2 *
    polygons
      .flatMap(({ data }) => data)
      .reduce((most, [x, y]) => Math.max(most, Math.hypot(x - from[0], y - from[1])), length);
  const [dx, dy] = [((to[0] - from[0]) / length) * far, ((to[1] - from[1]) / length) * far];
  const [start, end]: readonly [Vertex, Vertex] = [
    [from[0] - dx, from[1] - dy],
    [from[0] + dx, from[1] + dy],
  ];
  const halves = [1, -1].map((side): Polygon => {
    const beside = ([x, y]: Vertex): Vertex => [x + side * dy, y - side * dx];
    return { data: [start, end, beside(end), beside(start)], holes: [] };
  });
  const [left, right] = halves.map((half) => shapeOf(combined(polygons, [half], 'intersection')));
  return left && right ? [left, right] : null;
}

const DECIMALS = 1000;
const rounded = (ring: Ring): Ring =>
  ring.map(([x, y]): Vertex => [Math.round(x * DECIMALS) / DECIMALS, Math.round(y * DECIMALS) / DECIMALS]);

/** The shape with right angles; the same where it has no two directions at right angles. */
export function squaredShape({ data, holes, parts }: AreaShape): AreaShape {
  const squared = (ring: Ring): Ring => {
    const straight = rightAngled(ring, 0);
    return straight === ring ? ring : rounded(straight);
  };
  return {
    data: squared(data),
    holes: holes.map(squared),
    parts: parts.map((part) => ({ data: squared(part.data), holes: part.holes.map(squared) })),
  };
}

/** A position turned around another one, clockwise as one sees it; whole quarters are exact. */
export function turned([x, y]: Vertex, [cx, cy]: Vertex, degrees: number): Vertex {
  const angle = (degrees * Math.PI) / 180;
  const isQuarter = degrees % 90 === 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)].map((value) => (isQuarter ? Math.round(value) : value)) as [
    number,
    number,
  ];
  const [dx, dy] = [x - cx, y - cy];
  return [cx + cos * dx - sin * dy, cy + sin * dx + cos * dy];
}

/** How many corners a circle has. */
const CORNERS = 48;

/** A circle around a position, through another one, as an outline. */
export const circleAround = (middle: Vertex, rim: Vertex): Ring =>
  Array.from({ length: CORNERS }, (_, at) => turned(rim, middle, (360 * at) / CORNERS));

/** The rectangle on an edge, as deep as a position is away from it; the edge alone where that is on its line. */
export function rectangleOn(from: Vertex, to: Vertex, at: Vertex): Ring {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy || 1;
  const depth = ((at[1] - from[1]) * dx - (at[0] - from[0]) * dy) / square;
  const beside = ([x, y]: Vertex): Vertex => [x - depth * dy, y + depth * dx];
  return [from, to, beside(to), beside(from)];
}
