import type { Limit } from '../../src/domain/shared/limit.ts';
import type { Count, Limits } from '../../src/ports/shared/limits.ts';
import { type Counter, limitsOn, plainId, usedUp } from './counter.ts';
import { leastUsed, type Window } from './least-used.ts';

export type MemoryOptions = {
  /** Milliseconds of a monotonic clock. */
  readonly clock?: (() => number) | undefined;
  /** The maximum number of stored keys. */
  readonly capacity?: number;
};

const CAPACITY = 200_000;

/**
 * Milliseconds by which the end of a window may differ between this clock and that of a shared counter. Beyond them a lower count in a
 * window that ends later is one of a counter that was emptied.
 */
const TOLERANCE = 5000;

/** Limits in this process only, which can be set back. */
export type MemoryLimits = Limits & { readonly clear: () => void };

/** Counts in this process only. It stores at most 200,000 keys: see `memoryCounter`. */
export function memoryLimits(options: MemoryOptions = {}): MemoryLimits {
  const counter = memoryCounter(options);
  return { ...limitsOn(counter, plainId), clear: counter.clear };
}

export type MemoryCounter = Counter & {
  /**
   * Takes over what a shared counter has counted, and returns the count with the hits that were counted here alone: while the
   * shared counter did not respond, or before it lost its counts.
   */
  join(limit: Limit, id: string, shared: Count): Count;
  /** The number of stored keys. */
  readonly size: () => number;
  readonly clear: () => void;
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
    const window = { hits: 0, shared: 0, ends: clock() + seconds * 1000, isUsedUp: false };
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
    async giveBack(_, id) {
      const window = current(id);
      if (!window || window.hits === 0) return;
      window.hits--;
      window.shared = Math.min(window.shared, window.hits);
      window.isUsedUp = false;
    },
    join(limit, id, counted) {
      const known = current(id);
      const isLater = known !== null && counted.reset > left(known) + TOLERANCE;
      const isOver = known === null || (isLater && left(known) <= TOLERANCE);
      const window = isOver ? open(id, counted.reset / 1000) : known;
      const hits = limit.max - counted.remaining;
      const isLost = isLater && hits < window.shared;
      const alone = window.hits - (isLost ? 0 : window.shared);
      window.shared = isLost ? hits : Math.max(window.shared, hits);
      window.hits = alone + window.shared;
      window.isUsedUp = window.hits >= limit.max;
      if (counted.wait > 0) return counted;
      const remaining = limit.max - hits - alone;
      return remaining < 0 ? usedUp(left(window)) : { ...counted, remaining };
    },
    size: () => windows.size,
    clear: () => windows.clear(),
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
