import { crossingsAt, doubleArea, type Point, type Polygon } from '../values/geometry.ts';
import type { Area } from './area.ts';

/**
 * The point that represents an area: its label point, else a point in its largest part, inside the outline and outside the holes,
 * in the middle of the longest segment at half its height.
 */
export function areaPoint({ labelPoint, ...shape }: Pick<Area, 'data' | 'holes' | 'parts' | 'labelPoint'>): Point {
  if (labelPoint) return labelPoint;
  const { data, holes } = largestPart(shape);
  const heights = data.map(([, y]) => y);
  const y = (heights.reduce((a, b) => Math.min(a, b)) + heights.reduce((a, b) => Math.max(a, b))) / 2;
  const crossings = [data, ...holes].flatMap((ring) => crossingsAt(y, ring)).sort((a, b) => a - b);
  let best = { from: crossings[0] ?? data[0]![0], to: crossings[0] ?? data[0]![0] };
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const stretch = { from: crossings[at]!, to: crossings[at + 1]! };
    if (stretch.to - stretch.from > best.to - best.from) best = stretch;
  }
  return { x: (best.from + best.to) / 2, y };
}

/** The polygon of an area that carries its label: the one with the most space, the first if there are several. */
export function largestPart({ data, holes, parts }: Pick<Area, 'data' | 'holes' | 'parts'>): Polygon {
  let largest: Polygon = { data, holes };
  for (const part of parts) if (sizeOf(part) > sizeOf(largest)) largest = part;
  return largest;
}

/** Area without the holes, in square units. */
function sizeOf({ data, holes }: Polygon): number {
  const [outline, ...gaps] = [data, ...holes].map((ring) => Math.abs(doubleArea(ring)) / 2);
  return gaps.reduce((left, gap) => left - gap, outline!);
}
