import type { Level } from '../../../../src/domain/projects/items/level.ts';
import {
  type Georeference,
  georeference,
  metersPerUnitOf,
} from '../../../../src/domain/projects/values/georeference.ts';

/** How wide the grid is, in metres where the scale is known, else in units. */
const METRES = 0.5;
const UNITS = 10;

type Scaled = Pick<Level, 'metersPerUnit' | 'georeference'>;

/** The metres of a unit on a level: as it was measured, else as its georeference says; null where neither is known. */
export function scaleOf(level: Scaled | null): number | null {
  if (!level) return null;
  if (level.metersPerUnit !== null) return level.metersPerUnit;
  const fitted = level.georeference && fittedGeoreference(level.georeference);
  return fitted && metersPerUnitOf(fitted);
}

/** The width of the grid of a level in units. */
export function gridWidth(level: Scaled | null): number {
  const scale = scaleOf(level);
  return scale === null ? UNITS : METRES / scale;
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
