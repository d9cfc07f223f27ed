/** The depth of tests: `quick` in `make check`, `full` in `make test-resilience`, otherwise not set. */
const { TEST_DEPTH } = process.env;

/** Whether the run is that of `make check`, which needs no service. */
export const IS_QUICK = TEST_DEPTH === 'quick';

/** Whether long tests run in full (`make test-resilience`). */
export const IS_FULL = TEST_DEPTH === 'full';

/** The number of rounds: `full` in `make test-resilience`; elsewhere a tenth of it, at least one, or `some`. */
export function rounds(full: number, some = Math.max(1, Math.round(full / 10))): number {
  return IS_FULL ? full : some;
}

const LEAST_CASES = 200;

/** The number of generated cases of a property: `all` of them in full, elsewhere a tenth and at least 200, in `make check` a tenth, or `quick`. */
export function cases(all: number, quick = Math.ceil(all / 10)): number {
  if (IS_FULL) return all;
  return IS_QUICK ? quick : Math.min(all, Math.max(LEAST_CASES, Math.ceil(all / 10)));
}
