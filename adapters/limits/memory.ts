import type { Limit } from '../../src/domain/accounts/limit.ts';
import type { Limits } from '../../src/ports/shared/limits.ts';
import { type Counter, limitsOn, plainId } from './counter.ts';
import { leastUsed, type Window } from './least-used.ts';

export type MemoryOptions = {
  /** Milliseconds on a clock that never goes back. */
  readonly clock?: (() => number) | undefined;
  /** The most keys that are stored at a time. */
  readonly capacity?: number;
};

const CAPACITY = 200_000;

/** Counts in this process, for it alone. It keeps at most 200,000 keys: see `memoryCounter`. */
export function memoryLimits(options: MemoryOptions = {}): Limits {
  return limitsOn(memoryCounter(options), plainId);
}

export type MemoryCounter = Counter & {
  /** From now on the limit is used up, for so many milliseconds. */
  fill(limit: Limit, id: string, milliseconds: number): Promise<void>;
  /** How many keys it keeps. */
  readonly size: () => number;
};

/**
 * A counter of bounded size. A window that is over is forgotten by the time there is need for its place. Where all places are taken
 * the least used keys go first; one that is used up goes only when there are no others: then nobody makes room for more tries by
 * inventing keys.
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
    async hit(limit, id) {
      const window = current(id) ?? open(id, limit.seconds);
      if (window.hits >= limit.max) return left(window);
      window.hits++;
      window.isUsedUp = window.hits >= limit.max;
      return 0;
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

/** Room for a twentieth more, so that it is made once for many keys. */
const ROOM = 0.05;

function evict(windows: Map<string, Window>, now: number, capacity: number): void {
  for (const [id, { ends }] of windows) if (ends <= now) windows.delete(id);
  const excess = windows.size + Math.ceil(capacity * ROOM) - capacity;
  if (excess > 0) for (const id of leastUsed(windows, excess)) windows.delete(id);
}
