import type { Limit } from '../../src/domain/shared/limit.ts';
import type { Count, Limits } from '../../src/ports/shared/limits.ts';
import { afterPatience } from '../workers/deadline.ts';
import { type Counter, limitsOn, usedUp } from './counter.ts';
import { memoryCounter } from './memory.ts';

export type SharedLimitsOptions = {
  /** The shared counter. */
  readonly url: string;
  /** Receives the reason when this instance counts locally. */
  readonly report: (message: string, cause: unknown) => void;
  /** How long a hit waits for the shared counter, in milliseconds. */
  readonly patience?: number;
  /** Milliseconds of a monotonic clock, for local counts. */
  readonly clock?: (() => number) | undefined;
};

/** The default timeout. */
export const PATIENCE = 500;

/** How long it is not used after a failure, in milliseconds. */
const REST = 1000;

const REPORT_EVERY = 60_000;

/**
 * Limits that several instances share, and that apply in each of them where the shared counter does not respond. This instance remembers
 * what is counted: it goes on from there without the shared counter, and adds it where that was emptied. A used-up key stays used up until
 * its window ends, so that a flood does not reach the shared counter.
 */
export function sharedLimits(shared: Counter, { report, patience = PATIENCE, clock }: SharedLimitsOptions): Limits {
  const local = memoryCounter({ clock });
  const outage = outageOf(report);

  const queryShared = async <T>({ run, remember }: Query<T>): Promise<T | null> => {
    try {
      const result = await within(patience, run(shared));
      outage.end();
      return remember(result);
    } catch (cause) {
      outage.begin(cause);
      return null;
    }
  };

  const query = async <T>(asked: Query<T>): Promise<T> => {
    const result = outage.isOn() ? null : await queryShared(asked);
    if (result === null && outage.mayTry()) void queryShared(asked);
    return result ?? asked.run(local);
  };

  return limitsOn({
    async count(limit, id) {
      const known = await local.wait(limit, id);
      if (known > 0) return usedUp(known);
      return query({
        run: (counter) => counter.count(limit, id),
        remember: (count) => local.join(limit, id, inWindow(limit, count)),
      });
    },
    async wait(limit, id) {
      const known = await local.wait(limit, id);
      if (known > 0) return known;
      return query({
        run: (counter) => counter.wait(limit, id),
        remember: (wait) => (wait > 0 ? local.join(limit, id, inWindow(limit, usedUp(wait))).wait : 0),
      });
    },
    async giveBack(limit, id) {
      await query({
        run: (counter) => counter.giveBack(limit, id).then(() => true),
        remember(isGivenBack) {
          void local.giveBack(limit, id);
          return isGivenBack;
        },
      });
    },
    close: () => shared.close(),
  });
}

type Counting = Pick<Counter, 'count' | 'wait' | 'giveBack'>;

/** What is asked about a key, of the shared counter or of the local one; `remember`: what becomes of the shared counter's result here. */
type Query<T> = {
  readonly run: (counter: Counting) => Promise<T>;
  readonly remember: (result: T) => T;
};

/** A count by another clock, whose times are at most those of the window. */
const inWindow = ({ seconds }: Limit, { wait, remaining, reset }: Count): Count => ({
  wait: Math.min(wait, seconds * 1000),
  remaining,
  reset: Math.min(reset, seconds * 1000),
});

/** While the shared counter is down nobody waits for it; it is probed in the background from time to time. */
function outageOf(report: SharedLimitsOptions['report']) {
  let isOn = false;
  let nextTry = 0;
  let nextReport = 0;
  return {
    isOn: () => isOn,
    mayTry() {
      const now = performance.now();
      if (now < nextTry) return false;
      nextTry = now + REST;
      return true;
    },
    begin(cause: unknown) {
      const now = performance.now();
      isOn = true;
      nextTry = now + REST;
      if (now < nextReport) return;
      nextReport = now + REPORT_EVERY;
      report('rate limits are counted by this instance alone: the shared counter does not answer', cause);
    },
    end() {
      isOn = false;
    },
  };
}

function within<T>(patience: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error(`The shared counter did not answer in ${patience} ms.`));
  const timer = afterPatience(patience, giveUp);
  return Promise.race([answer, promise]).finally(() => clearInterval(timer));
}
