import type { Registry } from '@prometheus-io/client';
import Counter from '@prometheus-io/client/lib/counter.js';
import Histogram from '@prometheus-io/client/lib/histogram.js';
import type { DeliveryError } from '../../../src/domain/webhooks/delivery.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import type { Outbound } from '../../../src/ports/webhooks/outbound.ts';

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
      outbox: {
        ...storage.outbox,
        async recordDelivery(number, delivery) {
          const isRecorded = await storage.outbox.recordDelivery(number, delivery);
          if (isRecorded && delivery.error === 'interrupted') results.inc({ result: 'interrupted' });
          return isRecorded;
        },
      },
    }),
  };
}

/** Statuses by their class: receivers choose them. */
function resultOf(error: DeliveryError | null): string {
  if (error === null) return 'success';
  const status = /^http_(\d)/.exec(error);
  return status ? `http_${status[1]}xx` : error;
}
