import type { Point } from '../projects/values/geometry.ts';
import { degreesEast, type Georeference } from '../projects/values/georeference.ts';
import type { GeoPosition } from '../projects/values/plan-position.ts';

/** Decimals of degrees in files: a tenth of a millimetre. */
const DECIMALS = 9;

/** Where a position on a plan is on the earth. */
export function earthPosition({ transform }: Pick<Georeference, 'transform'>, { x, y }: Point): GeoPosition {
  const [a, b, c, d, e, f] = transform;
  return { lng: rounded(degreesEast(0, a * x + b * y + c)), lat: rounded(d * x + e * y + f) };
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
