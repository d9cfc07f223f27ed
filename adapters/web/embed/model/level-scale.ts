import type { Level } from './model.ts';

/** The metres of a unit of a level: as set, else by its georeference; null where neither is known. */
export const scaleOf = ({ metersPerUnit, computedMetersPerUnit }: Level): number | null =>
  metersPerUnit || computedMetersPerUnit || null;
