/** How far tests go: `quick` in `make check`, `full` in `make test-resilience`, not set elsewhere. */
const { TEST_DEPTH } = process.env;

/** Whether the long proofs run in full (`make test-resilience`). */
export const IS_FULL = TEST_DEPTH === 'full';

/** How often a proof does what it does `full` times in `make test-resilience`: elsewhere a tenth of it, at least once, or `some` times. */
export function rounds(full: number, some = Math.max(1, Math.round(full / 10))): number {
  return IS_FULL ? full : some;
}

/** On how many generated cases a property is tried: `all` of them, in `make check` on a tenth. */
export function cases(all: number): number {
  return TEST_DEPTH === 'quick' ? Math.ceil(all / 10) : all;
}

/** What the action comes to, done so many times at once. */
export function atOnce<T>(times: number, run: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, n) => run(n)));
}
