import type { Network } from '../network/network.ts';
import { RIDE, STEP_FREE, type Way } from '../network/piece.ts';
import type { RouteQuestion } from './route.ts';
import { closureFactors } from './route-closure.ts';

/**
 * The weight of each piece: its microseconds, multiplied where the request avoids it or it is slow now, and among equals the fewer rides.
 * Both are in one number, `micros × 1024 + rides`, exact up to a hundred days. Infinite where the request excludes the piece, or it is
 * closed.
 */
export type Weights = Float64Array;

const RANKS = 1024;
const STAIRS_FACTOR = 4;
const AVOIDED_FACTOR = 10;

type Rules = Pick<RouteQuestion, 'profile' | 'avoid' | 'exclude' | 'closures'>;

export function weightsFor({ pieces, ways }: Network, { profile, avoid, exclude, closures = [] }: Rules): Weights {
  const [isAvoided, isExcluded, closureFactor] = [namedBy(avoid), namedBy(exclude), closureFactors(closures)];
  const factors = ways.map((way) =>
    isExcluded(way) ? Infinity : (isAvoided(way) ? AVOIDED_FACTOR : 1) * closureFactor(way),
  );
  const needed = profile === 'accessible' ? STEP_FREE : 0;
  const stairs = profile === 'comfortable' ? STAIRS_FACTOR : 1;
  const weights = new Float64Array(pieces.micros.length);
  for (let piece = 0; piece < weights.length; piece++) {
    const way = pieces.way[piece]!;
    const flags = pieces.flags[piece]!;
    const ride = (flags & RIDE) === 0 ? 0 : 1;
    const factor = ride && ways[way]!.transition!.type === 'stairs' ? factors[way]! * stairs : factors[way]!;
    const isOpen = factor !== Infinity && (flags & needed) === needed;
    weights[piece] = isOpen ? pieces.micros[piece]! * factor * RANKS + ride : Infinity;
  }
  return weights;
}

/** The weight of a part of a piece: whole microseconds too. */
export function partOf(weight: number, share: number): number {
  return Math.round((weight * share) / RANKS) * RANKS;
}

/** Whether a request's list contains a way: by its id, or by the type of its transition. */
export function namedBy(names: readonly string[]): (way: Way) => boolean {
  if (names.length === 0) return () => false;
  const named = new Set(names);
  return ({ id, transition }) => named.has(id) || (transition !== null && named.has(transition.type));
}
