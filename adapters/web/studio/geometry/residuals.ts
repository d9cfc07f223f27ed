import type { Georeference } from '../../../../src/domain/projects/values/georeference.ts';

const METERS_PER_DEGREE = 111_319.49;

/** How far each pair of points is from where the transform puts it, in metres. */
export function residuals({ controlPoints, transform }: Georeference): readonly number[] {
  const [a, b, c, d, e, f] = transform;
  const shrink = Math.cos(((controlPoints[0]?.lat ?? 0) * Math.PI) / 180);
  return controlPoints.map(({ x, y, lng, lat }) =>
    Math.hypot((a * x + b * y + c - lng) * METERS_PER_DEGREE * shrink, (d * x + e * y + f - lat) * METERS_PER_DEGREE),
  );
}
