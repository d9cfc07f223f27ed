import { metersPerUnitOf } from '../../../src/domain/projects/georeference.ts';
import { type GeoPosition, planHeading, planPoint } from '../../../src/domain/projects/plan-position.ts';
import type { Level, PublicMap } from './model.ts';
import type { Here } from './state.ts';

/** A measured position: degrees, metres, and degrees clockwise from north. */
export type Measured = GeoPosition & Readonly<{ accuracyMeters: number | null; heading: number | null }>;

type Georeferenced = Level & { readonly georeference: NonNullable<Level['georeference']> };

/** A position may be this far outside a level's frame, in metres, where it is not more accurate. */
const MOST_OUTSIDE = 30;

const isGeoreferenced = (level: Level): level is Georeferenced => level.georeference !== null;

/** Whether positions on the earth can be shown on the map. */
export const hasGeoreference = ({ levels }: PublicMap): boolean => levels.some(isGeoreferenced);

/** Where a measured position is: on the first level that contains it, the given one before the others; null: on none. */
export function hereAt({ levels }: PublicMap, measured: Measured, levelId: string | null): Here | null {
  const candidates = levels.filter(isGeoreferenced);
  const inOrder = candidates.toSorted((one, other) => Number(other.id === levelId) - Number(one.id === levelId));
  const level = inOrder.find((candidate) => contains(candidate, measured));
  if (!level) return null;
  const { accuracyMeters, heading } = measured;
  return {
    levelId: level.id,
    ...planPoint(level.georeference, measured),
    accuracyMeters,
    heading: heading === null ? null : planHeading(level.georeference, heading),
  };
}

function contains({ width, height, georeference }: Georeferenced, measured: Measured): boolean {
  if (width === null || height === null) return false;
  const { x, y } = planPoint(georeference, measured);
  const margin = Math.min(measured.accuracyMeters ?? 0, MOST_OUTSIDE) / metersPerUnitOf(georeference);
  return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin;
}
