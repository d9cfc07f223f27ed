import Registry from '@prometheus-io/client/lib/registry.js';
import { databaseMetrics } from './database.ts';
import { jobMetrics } from './jobs.ts';
import { limitMetrics } from './limits.ts';
import { mailMetrics } from './mails.ts';
import { objectMetrics } from './objects.ts';
import { processMetrics } from './process.ts';
import { requestMetrics } from './requests.ts';
import { type Labels, registerValues } from './series.ts';
import { storeMetrics, type WatchedStores } from './stores.ts';
import { webhookMetrics } from './webhooks.ts';

export type ServiceMetrics = ReturnType<typeof serviceMetrics>;

/** The metrics of one instance, and the wrappers of its adapters that measure them. `info`: labels of `waymark_info`. */
export function serviceMetrics(info: Labels) {
  const registry = new Registry();
  registerValues(
    registry,
    { name: 'waymark_info', help: 'The version, and the kinds of stores.', type: 'gauge' },
    () => [{ labels: info, value: 1 }],
  );
  const endProcess = processMetrics(registry);
  const successes = new Map<string, number>();
  return {
    requests: requestMetrics(registry),
    database: databaseMetrics(registry),
    objects: objectMetrics(registry),
    webhooks: webhookMetrics(registry),
    mails: mailMetrics(registry),
    limits: limitMetrics(registry),
    jobs: jobMetrics(registry, successes),
    /** Adds the metrics of these stores. To be called once. */
    watch: (stores: WatchedStores) => storeMetrics(registry, stores, successes),
    type: registry.contentType,
    /** The metrics in the text format of Prometheus. */
    text: () => registry.metrics(),
    async close() {
      endProcess();
    },
  };
}
