import type { Walk } from './distances.ts';

/** How far a place is from a start. */
export type Nearness = {
  /** Null where no way leads there. */
  readonly walk: Walk | null;
  /** In metres, an estimate where the level has no scale; null on another level. */
  readonly straightMeters: number | null;
};

/** Walks first, the best before others; then what no way leads to, by the straight distance; other levels last. */
export function compareNearness(one: Nearness, other: Nearness): number {
  if (one.walk && other.walk) return one.walk.weight - other.walk.weight;
  if (one.walk || other.walk) return one.walk ? -1 : 1;
  return (one.straightMeters ?? FARTHEST) - (other.straightMeters ?? FARTHEST);
}

const FARTHEST = Number.MAX_VALUE;
