import { extentOf } from '../../projects/values/box.ts';
import { metersPerUnitOf } from '../../projects/values/georeference.ts';
import type { NetworkSource } from './network-source.ts';

type Sheet = NetworkSource['levels'][number];

/** The scale of a level's units. */
export type Scale = {
  readonly metersPerUnit: number;
  /** Whether the level defines it; otherwise it is an estimate, only good to compare routes. */
  readonly isKnown: boolean;
  /** Points within this distance, in units, are merged. */
  readonly snap: number;
};

const SNAP_UNITS = 0.5;
const SNAP_METERS = 0.3;
/** The assumed longer side of a map without any scale, in metres. */
const GUESSED_METERS = 100;

/**
 * The scale of each level: its own, else that of its georeference, else the mean of the other levels', else as if the plan were
 * 100 metres long.
 */
export function scalesOf({ levels, corridors }: Pick<NetworkSource, 'levels' | 'corridors'>): readonly Scale[] {
  const stated = levels.map(statedScale);
  const known = stated.filter((scale) => scale !== null);
  const mean = known.length > 0 ? known.reduce((sum, scale) => sum + scale, 0) / known.length : null;
  return levels.map((level, at) => {
    const metersPerUnit = stated[at] ?? mean ?? GUESSED_METERS / (longerSide(level, corridors) || GUESSED_METERS);
    const snap = Math.max(SNAP_UNITS, SNAP_METERS / metersPerUnit);
    return { metersPerUnit, isKnown: stated[at] !== null, snap };
  });
}

/** Metres per unit of the level, or of its georeference. */
const statedScale = ({ metersPerUnit, georeference }: Sheet): number | null =>
  metersPerUnit ?? (georeference && metersPerUnitOf(georeference));

function longerSide({ id, width, height }: Sheet, corridors: NetworkSource['corridors']): number {
  if (width !== null || height !== null) return Math.max(width ?? 0, height ?? 0);
  const points = corridors.filter(({ levelId }) => levelId === id).flatMap((corridor) => corridor.points);
  return points.length > 0 ? extentOf(points.map(({ x, y }) => [x, y])) : 0;
}
