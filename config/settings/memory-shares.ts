import { totalmem } from 'node:os';
import type { BodyQuotas } from '../../adapters/http/bodies/body-gate.ts';

const MEGABYTE = 1_048_576;

/** Megabytes of a service before it works; what is left of the budget is shared. */
const IDLE = 128;
/** The least and the most that is taken without the setting. */
const [LEAST, MOST] = [256, 640];

/** How much of what is left caches may take, at most and without a setting. */
const [MOST_CACHE, CACHE] = [0.4, 0.25];
/** How much of what is then left bodies that arrive may take. The rest is for the work on them, and for memory that was not collected yet. */
const BODIES = 0.75;

/** Bytes for what grows with use: caches, and the bodies of requests. */
export type MemoryShares = {
  readonly cache: number;
  readonly bodies: Pick<BodyQuotas, 'largeBytes' | 'otherBytes' | 'smallBytes'>;
};

/** The settings about it, in megabytes. */
type Settings = { readonly MEMORY_BUDGET?: number | undefined; readonly CACHE_MB?: number | undefined };

/**
 * Divides `MEMORY_BUDGET`, or half of the memory that this process may have: at least 256 and at most 640 MB. A cache without a budget is
 * in addition to what the other parts have by default.
 */
export function memoryShares(given: Settings, machineBytes = memoryOfProcess()): MemoryShares {
  const half = Math.floor(machineBytes / 2 / MEGABYTE);
  const left = (given.MEMORY_BUDGET ?? Math.min(MOST, Math.max(LEAST, half))) - IDLE;
  const cache = given.CACHE_MB ?? left * CACHE;
  const others = left - (given.MEMORY_BUDGET === undefined ? left * CACHE : cache);
  const bodies = others * BODIES * MEGABYTE;
  return {
    cache: Math.floor(cache * MEGABYTE),
    bodies: {
      largeBytes: Math.floor((bodies * 6) / 9),
      otherBytes: Math.floor((bodies * 2) / 9),
      smallBytes: Math.floor(bodies / 9),
    },
  };
}

/** The largest cache in megabytes that a budget has room for. */
export const mostCacheOf = (budget: number): number => Math.floor((budget - IDLE) * MOST_CACHE);

/** Bytes that this process may have: those of the machine, or of its control group where that has fewer. */
function memoryOfProcess(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}
