import type { VisitEvent } from '../../../src/domain/visits/visit-event.ts';
import type { VisitEventStore } from '../../../src/ports/visits/stores.ts';

/** The most events that are written together, except those of a single call. */
const MOST = 5000;

type Waiting = {
  readonly events: readonly VisitEvent[];
  readonly resolve: (written: Promise<void>) => void;
};

/**
 * Visits whose inserts share a transaction: calls that arrive at the same time, or while a transaction is running, are written
 * together by the next one, and each resolves after the common COMMIT. If that fails, all of them fail.
 */
export function batchedVisits(visits: VisitEventStore): VisitEventStore {
  const waiting: Waiting[] = [];
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(async () => {
      const batch = nextBatch(waiting);
      const written = visits.insert(batch.flatMap(({ events }) => events));
      for (const { resolve } of batch) resolve(written);
      await written.catch(() => {});
      isScheduled = false;
      schedule();
    });
  };

  return {
    ...visits,
    insert: (events) =>
      new Promise((resolve) => {
        waiting.push({ events, resolve });
        schedule();
      }),
  };
}

/** Removes the first call, and as many more as fit. */
function nextBatch(waiting: Waiting[]): readonly Waiting[] {
  let size = 0;
  const end = waiting.findIndex(({ events }, at) => {
    size += events.length;
    return at > 0 && size > MOST;
  });
  return waiting.splice(0, end === -1 ? waiting.length : end);
}
