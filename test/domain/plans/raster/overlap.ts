import { combined } from '../../../../src/domain/projects/values/combined-polygons.ts';
import { doubleArea, type Polygon, type Ring } from '../../../../src/domain/projects/values/geometry.ts';

export const sizeOf = ({ data, holes }: Polygon): number =>
  Math.abs(doubleArea(data)) / 2 - holes.reduce((sum, hole) => sum + Math.abs(doubleArea(hole)) / 2, 0);

/** The share that two outlines have in common of what they cover together. */
export function overlap(room: Polygon | null, ring: Ring): number {
  if (!room) return 0;
  const known = { data: ring, holes: [] };
  const common = combined([room], [known], 'intersection').reduce((sum, part) => sum + sizeOf(part), 0);
  return common / (sizeOf(room) + sizeOf(known) - common);
}
