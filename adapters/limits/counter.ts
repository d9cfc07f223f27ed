import { hash } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Limit } from '../../src/domain/shared/limit.ts';
import type { Count, Limits } from '../../src/ports/shared/limits.ts';

/** The counter behind the port, with ids that fit any store. It may reject if its store is not reachable. */
export interface Counter {
  count(limit: Limit, id: string): Promise<Count>;
  wait(limit: Limit, id: string): Promise<number>;
  giveBack(limit: Limit, id: string): Promise<void>;
  close(): Promise<void>;
}

export function limitsOn(counter: Counter, idOf = hashedId): Limits {
  return {
    count: (limit, key) => counter.count(limit, idOf(limit, key)),
    hit: async (limit, key) => (await counter.count(limit, idOf(limit, key))).wait,
    wait: (limit, key) => counter.wait(limit, idOf(limit, key)),
    giveBack: (limit, key) => counter.giveBack(limit, idOf(limit, key)),
    close: () => counter.close(),
  };
}

/** The count of a key that is used up for so many milliseconds. */
export const usedUp = (wait: number): Count => ({ wait, remaining: 0, reset: wait });

/** 128 bits of a hash, as 22 letters: a key may have any length and characters, and stores do not reveal it. */
const hashedId = ({ name }: Limit, key: string) =>
  hash('sha256', `${name}\0${key}`, 'buffer').subarray(0, 16).toString('base64url');

/** The key itself if it is short, for counters in this process only: a hash would take longer than the rest of a hit. */
export const plainId = (limit: Limit, key: string) =>
  key.length <= LONGEST_PLAIN ? `${limit.name} ${key}` : hashedId(limit, key);

const LONGEST_PLAIN = 100;

/** Common options of the library's stores: the limit of each hit defines points and duration. */
export const ANY_LIMIT = { points: 1, duration: 1 } as const;

/**
 * Counts in a store of the library. `penalty` counts like `consume`, and returns where that throws. `linger`: for how many
 * milliseconds after the reported time the store keeps a key.
 */
export function libraryCounter(store: RateLimiterAbstract, linger = 0): Pick<Counter, 'count' | 'wait'> {
  const left = (milliseconds: number, { seconds }: Limit) =>
    Math.min(Math.max(milliseconds + linger, 0), seconds * 1000);
  return {
    async count(limit, id) {
      const { consumedPoints, msBeforeNext } = await store.penalty(id, 1, { customDuration: limit.seconds });
      const reset = left(msBeforeNext, limit);
      return consumedPoints > limit.max ? usedUp(reset) : { wait: 0, remaining: limit.max - consumedPoints, reset };
    },
    async wait(limit, id) {
      const counted = await store.get(id);
      return counted && counted.consumedPoints >= limit.max ? left(counted.msBeforeNext, limit) : 0;
    },
  };
}
