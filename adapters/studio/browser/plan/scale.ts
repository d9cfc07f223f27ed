import { type Georeference, georeference, metersPerUnitOf } from '../../../../src/domain/projects/georeference.ts';
import type { Level } from '../../../../src/domain/projects/level.ts';

/** The metres of a unit on a level: as it was measured, else as its georeference says; null where neither is known. */
export function scaleOf(level: Pick<Level, 'metersPerUnit' | 'georeference'> | null): number | null {
  if (!level) return null;
  if (level.metersPerUnit !== null) return level.metersPerUnit;
  const fitted = level.georeference && fittedGeoreference(level.georeference);
  return fitted && metersPerUnitOf(fitted);
}

/** The transform of pairs of points; null where they do not determine one. */
export function fittedGeoreference(fields: Pick<Georeference, 'controlPoints' | 'method'>): Georeference | null {
  try {
    return georeference(fields, '');
  } catch {
    return null;
  }
}

/** A scale in as many digits as somebody reads: exact to a millionth of a length. */
export const readableScale = (metersPerUnit: number): number => Number(metersPerUnit.toPrecision(6));
