import type { Metric, Registry } from '@prometheus-io/client';

export type Labels = Readonly<Record<string, string>>;

/** A value of a metric as it is written: with the name of its series where that is not the name of the metric. */
export type Value = { readonly labels: Labels; readonly value: number; readonly metricName?: string };

export type Described = {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
};

type Read = () => readonly Value[] | Promise<readonly Value[]>;

/**
 * Registers a metric whose values are counted elsewhere, and read when the metrics are requested: the library's own metrics search their
 * labels with each observation, which is too slow for what happens several times in a request.
 */
export function registerValues(registry: Registry, metric: Described, read: Read): void {
  const source = { ...metric, get: async () => ({ ...metric, aggregator: 'sum', values: await read() }) };
  registry.registerMetric(source as unknown as Metric);
}
