import { metersPerUnitOf } from '../../../src/domain/projects/georeference.ts';
import { type GeoPosition, planHeading, planPoint } from '../../../src/domain/projects/plan-position.ts';
import type { Level, PublicMap } from './model.ts';
import { isWithin, MOST_OUTSIDE } from './on-level.ts';
import type { Here } from './state.ts';

/** A measured position: degrees, metres, and degrees clockwise from north. */
export type Measured = GeoPosition & Readonly<{ accuracyMeters: number | null; heading: number | null }>;

type Georeferenced = Level & { readonly georeference: NonNullable<Level['georeference']> };

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

function contains(level: Georeferenced, measured: Measured): boolean {
  if (level.width === null || level.height === null) return false;
  const margin = Math.min(measured.accuracyMeters ?? 0, MOST_OUTSIDE) / metersPerUnitOf(level.georeference);
  return isWithin(level, planPoint(level.georeference, measured), margin);
}
