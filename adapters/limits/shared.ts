import type { Limit } from '../../src/domain/accounts/limit.ts';
import type { Limits } from '../../src/ports/shared/limits.ts';
import { afterPatience } from '../deadline.ts';
import { type Counter, limitsOn } from './counter.ts';
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
 * Limits that several instances share, and that apply in each of them where the shared counter does not respond. A used-up key
 * stays used up until its window ends: this instance remembers it, so that a flood does not reach the shared counter.
 */
export function sharedLimits(shared: Counter, { report, patience = PATIENCE, clock }: SharedLimitsOptions): Limits {
  const local = memoryCounter({ clock });
  const outage = outageOf(report);

  const queryShared = async (method: 'hit' | 'wait', limit: Limit, id: string) => {
    try {
      const wait = Math.min(await within(patience, shared[method](limit, id)), limit.seconds * 1000);
      outage.end();
      if (wait > 0) await local.fill(limit, id, wait);
      return wait;
    } catch (cause) {
      outage.begin(cause);
      return null;
    }
  };

  const query = async (method: 'hit' | 'wait', limit: Limit, id: string) => {
    const known = await local.wait(limit, id);
    if (known > 0) return known;
    const wait = outage.isOn() ? null : await queryShared(method, limit, id);
    if (wait === null && outage.mayTry()) void queryShared(method, limit, id);
    return wait ?? local[method](limit, id);
  };

  return limitsOn({
    hit: (limit, id) => query('hit', limit, id),
    wait: (limit, id) => query('wait', limit, id),
    close: () => shared.close(),
  });
}

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
