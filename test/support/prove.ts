/** Whether the whole proof runs (`make prove`). */
const IS_FULL = process.env.PROVE === 'full';

/** How often a proof does what it does `full` times in `make prove`: elsewhere a tenth of it, at least once, or `some` times. */
export function rounds(full: number, some = Math.max(1, Math.round(full / 10))): number {
  return IS_FULL ? full : some;
}

/** What the deed comes to, done so many times at once. */
export function atOnce<T>(times: number, deed: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => deed(n)));
}
