import { doubleArea, isInPolygon, type Ring, type Vertex } from '../../projects/values/geometry.ts';
import type { WalkArea } from './level-to-walk.ts';

/** An area with so many others inside, which cover at least this share of it, is no room: it is the outline of the floor, or of a part of it. */
const SURROUNDED = 4;
const COVERED = 0.5;

/** The areas without outlines around others, which no way leads to and which keep nobody from walking. */
export function withoutOutlines(areas: readonly WalkArea[]): readonly WalkArea[] {
  const sized = areas.map((area) => ({ area, size: sizeOf(area), middle: middleOf(area) }));
  return areas.filter((area, at) => {
    const { size } = sized[at]!;
    if (area.isWalkable) return true;
    const inside = sized.filter((other) => other.size < size && isIn(area, other.middle));
    return inside.length < SURROUNDED || inside.reduce((sum, other) => sum + other.size, 0) < COVERED * size;
  });
}

const sizeOf = ({ polygons }: WalkArea): number =>
  polygons.reduce((sum, { data }) => sum + Math.abs(doubleArea(data)) / 2, 0);

function middleOf({ polygons }: WalkArea): Vertex {
  const ring: Ring = polygons[0]?.data ?? [];
  const sum = ring.reduce<Vertex>(([x, y], vertex) => [x + vertex[0], y + vertex[1]], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}

const isIn = ({ polygons }: WalkArea, at: Vertex): boolean => polygons.some((polygon) => isInPolygon(polygon, at));
