import type { Point } from './geometry.ts';
import type { Georeference } from './georeference.ts';

/** A position on the earth, in degrees. */
export type GeoPosition = Readonly<{ lng: number; lat: number }>;

type Transformed = Pick<Georeference, 'transform'>;

/** Where a position on the earth is on a level's plan, in plan units: the inverse of its transform. */
export function planPoint({ transform }: Transformed, { lng, lat }: GeoPosition): Point {
  const [a, b, c, d, e, f] = transform;
  const determinant = a * e - b * d;
  // Longitudes differ by a whole turn across the antimeridian.
  const east = ((((lng - c) % 360) + 540) % 360) - 180;
  const north = lat - f;
  return { x: (e * east - b * north) / determinant, y: (a * north - d * east) / determinant };
}

/** A compass direction (degrees clockwise from north) as degrees clockwise from the top edge of a level's plan. */
export function planHeading({ transform }: Transformed, heading: number): number {
  const origin = planPoint({ transform }, { lng: transform[2], lat: transform[5] });
  const north = planPoint({ transform }, { lng: transform[2], lat: transform[5] + 1e-4 });
  const fromTop = (Math.atan2(north.x - origin.x, origin.y - north.y) * 180) / Math.PI;
  return (((heading + fromTop) % 360) + 360) % 360;
}
