import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { OutboxEntry } from '../../../ports/webhooks/stores.ts';
import { deliver, interrupted, leaseFrom } from '../../shared/events/notify.ts';
import { recordDelivery } from '../../shared/events/record-delivery.ts';

/** The writer of entries sends them itself, one after the other. One that has begun none for so long is no longer active. */
const GRACE_MILLISECONDS = 15_000;
/** How long a run starts new deliveries. The rest is left to the next run, so that a shutdown does not wait for all. */
const TURN_MILLISECONDS = 90_000;
const BATCH = 100;

/**
 * Completes the entries of processes that ended between a commit and its deliveries: those never tried are sent; those being sent
 * are recorded as interrupted and not sent again.
 */
export function sweepOutbox(needs: Needs) {
  return async (): Promise<void> => {
    await recordAbandoned(needs);
    await sendPending(needs);
  };
}

async function recordAbandoned(needs: Needs): Promise<void> {
  const { outbox } = needs.storage;
  const tried = new Set<number>();
  for (;;) {
    const listed = await outbox.listAbandoned(needs.now(), BATCH);
    const entries = listed.filter(({ number }) => !tried.has(number));
    if (entries.length === 0) return;
    for (const entry of entries) {
      tried.add(entry.number);
      await recordInterrupted(needs, entry);
    }
  }
}

async function recordInterrupted(needs: Needs, entry: OutboxEntry): Promise<void> {
  try {
    await recordDelivery(needs, interrupted(needs, entry));
  } catch (cause) {
    needs.report(`the event evt_${entry.number} could not be recorded as interrupted`, cause);
  }
}

async function sendPending(needs: Needs): Promise<void> {
  const { outbox } = needs.storage;
  const began = needs.now();
  const [quiet, until] = [addMilliseconds(began, -GRACE_MILLISECONDS), addMilliseconds(began, TURN_MILLISECONDS)];
  const tried = new Set<number>();
  for (;;) {
    const listed = await outbox.listPending(quiet, leaseFrom(quiet), BATCH);
    const numbers = listed.filter((number) => !tried.has(number));
    if (numbers.length === 0) return;
    for (const number of numbers) {
      if (needs.now() > until) return;
      tried.add(number);
      await deliver(needs, number);
    }
  }
}
