import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Limit } from '../../src/domain/limit.ts';
import type { Limits } from '../../src/ports/limits.ts';
import { ANY_LIMIT, type Counter, libraryCounter, limitsOn, plainId } from './counter.ts';

/** Counts in this process, for it alone; what has ended is forgotten of itself. */
export function memoryLimits(): Limits {
  return limitsOn(memoryCounter(), plainId);
}

export type MemoryCounter = Counter & {
  /** From now on the limit is used up, for so many milliseconds. */
  fill(limit: Limit, id: string, milliseconds: number): Promise<void>;
};

export function memoryCounter(): MemoryCounter {
  const store = new RateLimiterMemory(ANY_LIMIT);
  return {
    ...libraryCounter(store),
    async fill(limit, id, milliseconds) {
      await store.set(id, limit.max, milliseconds / 1000);
    },
    async close() {},
  };
}
