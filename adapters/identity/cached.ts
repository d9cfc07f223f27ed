import type { Timestamp } from '../../src/domain/shared/timestamp.ts';

/** A value that is loaded on first use, and then cached. */
export type Cached<Value> = {
  /** The value; concurrent callers share a load. */
  get(): Promise<Value>;
  /** Loads it again. */
  renew(): Promise<Value>;
};

/** Caches the result of `load` for `lifetimeMs`, by the given clock. A failure is not cached: the next caller tries again. */
export function cached<Value>(load: () => Promise<Value>, lifetimeMs: number, now: () => Timestamp): Cached<Value> {
  let value: Promise<Value> | null = null;
  let loadedAt = now();
  const renew = () => {
    const loading = load().catch((error: unknown) => {
      if (value === loading) value = null;
      throw error;
    });
    value = loading;
    loadedAt = now();
    return loading;
  };
  return { renew, get: () => (value && isWithin(lifetimeMs, loadedAt, now()) ? value : renew()) };
}

/** Whether `timestamp` is at most that long ago. A future one is not, so that setting a clock back has no effect. */
export function isWithin(milliseconds: number, timestamp: Timestamp, now: Timestamp): boolean {
  const age = Date.parse(now) - Date.parse(timestamp);
  return age >= 0 && age < milliseconds;
}
