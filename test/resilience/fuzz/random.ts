import { IS_FULL } from '../../support/test-depth.ts';

/** Chance that can be repeated: the same seed gives the same choices. */
export type Random = {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly happens: (probability: number) => boolean;
  readonly pick: <T>(values: readonly T[]) => T;
};

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (values) => values[below(values.length)]!,
  };
}

/** How many there are of something in a run: so many, or what FUZZ says. */
export const runs = (usual: number): number => Number(process.env.FUZZ ?? (IS_FULL ? 100_000 : usual));

export const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
