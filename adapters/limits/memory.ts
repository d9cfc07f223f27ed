import type { Limit } from '../../src/domain/accounts/limit.ts';
import type { Limits } from '../../src/ports/shared/limits.ts';
import { type Counter, limitsOn, plainId, usedUp } from './counter.ts';
import { leastUsed, type Window } from './least-used.ts';

export type MemoryOptions = {
  /** Milliseconds of a monotonic clock. */
  readonly clock?: (() => number) | undefined;
  /** The maximum number of stored keys. */
  readonly capacity?: number;
};

const CAPACITY = 200_000;

/** Counts in this process only. It stores at most 200,000 keys: see `memoryCounter`. */
export function memoryLimits(options: MemoryOptions = {}): Limits {
  return limitsOn(memoryCounter(options), plainId);
}

export type MemoryCounter = Counter & {
  /** Marks the limit as used up, for so many milliseconds. */
  fill(limit: Limit, id: string, milliseconds: number): Promise<void>;
  /** The number of stored keys. */
  readonly size: () => number;
};

/**
 * A counter of bounded size. Expired windows are evicted when space is needed. Without any,
 * the least used keys are evicted first; a used-up one only when there are no others: so nobody gets more attempts by
 * sending many keys.
 */
export function memoryCounter({
  clock = () => performance.now(),
  capacity = CAPACITY,
}: MemoryOptions = {}): MemoryCounter {
  const windows = new Map<string, Window>();

  const open = (id: string, seconds: number): Window => {
    const window = { hits: 0, ends: clock() + seconds * 1000, isUsedUp: false };
    windows.delete(id);
    if (windows.size >= capacity) evict(windows, clock(), capacity);
    windows.set(id, window);
    return window;
  };
  const current = (id: string): Window | null => {
    const window = windows.get(id);
    return window && window.ends > clock() ? window : null;
  };
  const left = ({ ends }: Window) => ends - clock();

  return {
    async count(limit, id) {
      const window = current(id) ?? open(id, limit.seconds);
      const reset = left(window);
      if (window.hits >= limit.max) return usedUp(reset);
      window.hits++;
      window.isUsedUp = window.hits >= limit.max;
      return { wait: 0, remaining: limit.max - window.hits, reset };
    },
    async wait(limit, id) {
      const window = current(id);
      return window && window.hits >= limit.max ? left(window) : 0;
    },
    async fill(limit, id, milliseconds) {
      Object.assign(open(id, milliseconds / 1000), { hits: limit.max, isUsedUp: true });
    },
    size: () => windows.size,
    async close() {},
  };
}

/** Evicts a twentieth at once, so that it is not called for every key. */
const ROOM = 0.05;

function evict(windows: Map<string, Window>, now: number, capacity: number): void {
  for (const [id, { ends }] of windows) if (ends <= now) windows.delete(id);
  const excess = windows.size + Math.ceil(capacity * ROOM) - capacity;
  if (excess > 0) for (const id of leastUsed(windows, excess)) windows.delete(id);
}
