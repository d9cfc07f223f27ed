import {
  type ControlPoint,
  type Georeference,
  georeference,
  metersPerUnitOf,
} from '../../projects/values/georeference.ts';
import { invalidField } from '../../shared/errors.ts';
import type { KnownLevel } from './placed.ts';

/** How wide a plan may be, in metres: from a cabinet to a large airport. */
const [LEAST, MOST] = [1, 50_000];

/**
 * The transform by two or more points that a person gave, for plans of these sizes. Throws a field error that says what is wrong with the
 * points: two of them at one place, a plan that would be mirrored, or of a size that no plan has.
 */
export function byControlPoints(
  controlPoints: readonly ControlPoint[],
  levels: readonly KnownLevel[],
): Pick<Georeference, 'transform'> {
  requireApart(controlPoints);
  const method = controlPoints.length > 2 ? 'affine' : 'similarity';
  const found = georeference({ controlPoints, method }, 'georeference');
  const [a, b, , d, e] = found.transform;
  if (a * e - b * d > 0) throw refused('By these points the plan would be mirrored. Two of them may be exchanged.');
  const size =
    Math.max(...levels.map(({ width, height }) => Math.max(width ?? 0, height ?? 0))) * metersPerUnitOf(found);
  if (size > 0 && (size < LEAST || size > MOST))
    throw refused(`By these points the plan would be ${metres(size)} wide. Check their longitudes and latitudes.`);
  return found;
}

function requireApart(points: readonly ControlPoint[]): void {
  for (const [at, point] of points.entries())
    for (const other of points.slice(at + 1)) {
      const isOne = point.x === other.x && point.y === other.y;
      if (isOne || (point.lng === other.lng && point.lat === other.lat))
        throw refused(`Two of the points are at one place ${isOne ? 'on the plan' : 'on the earth'}.`);
    }
}

const refused = (message: string) => invalidField('controlPoints', message);

const metres = (size: number): string => (size < 1 ? 'less than 1 m' : `${Math.round(size / 1000)} km`);
