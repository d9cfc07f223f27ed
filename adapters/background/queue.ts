import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Background } from '../../src/ports/background.ts';

type QueueSettings = {
  readonly report: (message: string, cause: unknown) => void;
  /** How much may wait, and how long `close` waits for it, in milliseconds. */
  readonly capacity?: number;
  readonly closeMs?: number;
};

const CAPACITY = 10_000;
const CLOSE_MS = 10_000;

/** Does work in the order in which it was taken over, one at a time, so that a crowd of it leaves the requests their turns. */
export function backgroundQueue({ report, capacity = CAPACITY, closeMs = CLOSE_MS }: QueueSettings): Background {
  const waiting: (() => Promise<void>)[] = [];
  let working: Promise<void> | null = null;
  const drain = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      // After the response that is on its way.
      await nextTurn();
      await work().catch((cause: unknown) => report('work after a response failed', cause));
    }
    working = null;
  };
  return {
    async run(work) {
      if (waiting.length >= capacity) {
        report('work after a response was dropped', new Error(`${capacity} wait already`));
        return;
      }
      waiting.push(work);
      working ??= drain();
    },
    async close() {
      if (!working) return;
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(patience.resolve, closeMs);
      await Promise.race([working, patience.promise]);
      clearTimeout(timer);
      if (waiting.length > 0) report('work after a response was left', new Error(`${waiting.length} wait still`));
    },
  };
}
