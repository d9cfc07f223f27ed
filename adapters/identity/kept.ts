import type { Timestamp } from '../../src/domain/shared/timestamp.ts';

/** Something that is loaded when it is asked for, and then kept. */
export type Kept<Value> = {
  /** The value; who asks while it is loading waits for the same load. */
  get(): Promise<Value>;
  /** Loads it anew. */
  renew(): Promise<Value>;
};

/** Keeps what `load` brings for `lifetimeMs`, by the clock that is given. A failure is not kept: who asks next tries again. */
export function kept<Value>(load: () => Promise<Value>, lifetimeMs: number, now: () => Timestamp): Kept<Value> {
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

/** Whether `moment` is not that long ago; the future is not, so that a clock that was set back holds nothing up. */
export function isWithin(milliseconds: number, moment: Timestamp, now: Timestamp): boolean {
  const age = Date.parse(now) - Date.parse(moment);
  return age >= 0 && age < milliseconds;
}
