import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds: how long the metrics wait for a value. */
const PATIENCE = 2_000;

/**
 * Reads a value when it is asked for, at most once in so many milliseconds. Null where reading fails, and where it takes long for the first
 * time; the last value where it takes long again.
 */
export function sampled<T>(read: () => Promise<T>, interval: number, patience = PATIENCE): () => Promise<T | null> {
  let last: T | null = null;
  let latest = Number.NEGATIVE_INFINITY;
  let reading: Promise<T | null> | null = null;

  const begin = (): Promise<T | null> => {
    latest = performance.now();
    return read()
      .catch(() => null)
      .then((value) => {
        reading = null;
        last = value;
        return value;
      });
  };
  return async () => {
    if (!reading && performance.now() - latest < interval) return last;
    reading ??= begin();
    const end = new AbortController();
    const late = pause(patience, null, { signal: end.signal, ref: false }).then(
      () => last,
      () => null,
    );
    return Promise.race([reading, late]).finally(() => end.abort());
  };
}
