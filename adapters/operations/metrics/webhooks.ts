import type { Registry } from '@prometheus-io/client';
import Counter from '@prometheus-io/client/lib/counter.js';
import Histogram from '@prometheus-io/client/lib/histogram.js';
import type { Delivery, DeliveryError } from '../../../src/domain/webhooks/delivery.ts';
import type { Storage, Stores } from '../../../src/ports/storage.ts';
import type { Outbound } from '../../../src/ports/webhooks/outbound.ts';
import type { OutboxStore } from '../../../src/ports/webhooks/stores.ts';

const RESULTS = ['success', 'timeout', 'connect', 'interrupted'];
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Wraps what sends and records deliveries of webhooks: they are counted by their result. */
export function webhookMetrics(registry: Registry) {
  const registers = [registry];
  const results = new Counter({
    name: 'waymark_webhook_deliveries_total',
    help: 'Deliveries of webhooks, by result.',
    labelNames: ['result'],
    registers,
  });
  const times = new Histogram({
    name: 'waymark_webhook_delivery_duration_seconds',
    help: 'Time from looking up the address of a webhook to the end of its response.',
    buckets: BUCKETS,
    registers,
  });
  for (const result of RESULTS) results.inc({ result }, 0);

  return {
    outbound: (outbound: Outbound): Outbound => ({
      refusal: (url) => outbound.refusal(url),
      async post(request) {
        const end = times.startTimer();
        const outcome = await outbound.post(request);
        end();
        results.inc({ result: resultOf(outcome.error) });
        return outcome;
      },
      close: () => outbound.close(),
    }),
    /** Those that are recorded as interrupted were not sent, or not by a process that still runs. */
    storage: (storage: Storage): Storage => ({
      ...storage,
      async transaction(work) {
        let interrupted = 0;
        const result = await storage.transaction((tx) => {
          interrupted = 0;
          return work(withRecorded(tx, ({ error }) => (interrupted += error === 'interrupted' ? 1 : 0)));
        });
        results.inc({ result: 'interrupted' }, interrupted);
        return result;
      },
    }),
  };
}

/** The stores of a transaction, which report each delivery that is recorded. */
function withRecorded(tx: Stores, report: (delivery: Delivery) => void): Stores {
  const recordDelivery: OutboxStore['recordDelivery'] = async (number, delivery) => {
    const recorded = await tx.outbox.recordDelivery(number, delivery);
    if (recorded) report(delivery);
    return recorded;
  };
  // A store is made when it is first used.
  return Object.create(tx, { outbox: { get: () => ({ ...tx.outbox, recordDelivery }) } }) as Stores;
}

/** Statuses by their class: receivers choose them. */
function resultOf(error: DeliveryError | null): string {
  if (error === null) return 'success';
  const status = /^http_(\d)/.exec(error);
  return status ? `http_${status[1]}xx` : error;
}
