import type { VisitEvent } from '../../../src/domain/visits/analytics.ts';
import type { VisitEventStore } from '../../../src/ports/visits/stores.ts';

/** The most events that are written together, but for those of a single call. */
const MOST = 2000;

type Waiting = {
  readonly events: readonly VisitEvent[];
  readonly answer: (written: Promise<void>) => void;
};

/**
 * Visits whose inserts share a transaction: those that come at the same time, or while one is under way, are written together by
 * the next, and each is answered after the common COMMIT. Where that fails, all of them fail.
 */
export function gatheredVisits(visits: VisitEventStore): VisitEventStore {
  const waiting: Waiting[] = [];
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(async () => {
      const batch = nextBatch(waiting);
      const written = visits.insert(batch.flatMap(({ events }) => events));
      for (const { answer } of batch) answer(written);
      await written.catch(() => {});
      isScheduled = false;
      schedule();
    });
  };

  return {
    ...visits,
    insert: (events) =>
      new Promise((answer) => {
        waiting.push({ events, answer });
        schedule();
      }),
  };
}

/** Takes the first call, and as many more as fit. */
function nextBatch(waiting: Waiting[]): readonly Waiting[] {
  let size = 0;
  const end = waiting.findIndex(({ events }, at) => {
    size += events.length;
    return at > 0 && size > MOST;
  });
  return waiting.splice(0, end === -1 ? waiting.length : end);
}
