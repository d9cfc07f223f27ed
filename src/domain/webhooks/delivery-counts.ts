import type { Timestamp } from '../shared/timestamp.ts';
import type { Delivery } from './delivery.ts';
import { MAX_CONSECUTIVE_FAILURES, type Webhook } from './webhook.ts';

/** What a webhook remembers of its deliveries. */
export type DeliveryCounts = Pick<Webhook, 'isActive' | 'consecutiveFailures' | 'lastDeliveryAt' | 'lastSuccessAt'>;

/**
 * The counts after a delivery: a failure counts, the twentieth in a row switches the webhook off, a success resets. It switches none on.
 * Times move forward only, since deliveries may end in another order than they began. Stores do the same in one statement, so that of
 * concurrent deliveries each counts.
 */
export function afterDelivery(
  counts: DeliveryCounts,
  { status, createdAt: at }: Pick<Delivery, 'status' | 'createdAt'>,
): DeliveryCounts {
  const lastDeliveryAt = later(counts.lastDeliveryAt, at);
  if (status === 'success') {
    return { ...counts, consecutiveFailures: 0, lastDeliveryAt, lastSuccessAt: later(counts.lastSuccessAt, at) };
  }
  const consecutiveFailures = counts.consecutiveFailures + 1;
  const isActive = counts.isActive && consecutiveFailures < MAX_CONSECUTIVE_FAILURES;
  return { ...counts, isActive, consecutiveFailures, lastDeliveryAt };
}

/** The counts after somebody switches the webhook on or off: where that switches it on, it starts with no failures. */
export function afterSwitch(counts: DeliveryCounts, isActive: boolean): DeliveryCounts {
  const isStart = isActive && !counts.isActive;
  return { ...counts, isActive, consecutiveFailures: isStart ? 0 : counts.consecutiveFailures };
}

const later = (known: Timestamp | null, at: Timestamp): Timestamp => (known !== null && known > at ? known : at);
