import type { Registry } from '@prometheus-io/client';
import { type Labels, registerValues, type Value } from './series.ts';

/** The durations of one combination of labels. */
export type DurationSeries = { observe(seconds: number): void };

export type Durations = {
  /** The series with these labels. To be called once for each combination, and kept. */
  series(labels: Labels): DurationSeries;
};

type Series = { readonly labels: Labels; readonly counts: Float64Array; sum: number };

export type DurationsMetric = {
  readonly name: string;
  readonly help: string;
  /** The upper bounds of the buckets, in seconds, ascending. */
  readonly bounds: readonly number[];
};

/** A histogram of durations, for what happens several times in a request. */
export function durations(registry: Registry, { name, help, bounds }: DurationsMetric): Durations {
  const all: Series[] = [];
  registerValues(registry, { name, help, type: 'histogram' }, () =>
    all.flatMap((series) => valuesOf(name, bounds, series)),
  );
  return {
    series(labels) {
      const series: Series = { labels, counts: new Float64Array(bounds.length + 1), sum: 0 };
      all.push(series);
      return {
        observe(seconds) {
          let bucket = 0;
          while (bucket < bounds.length && seconds > bounds[bucket]!) bucket++;
          series.counts[bucket]!++;
          series.sum += seconds;
        },
      };
    },
  };
}

/** Each bucket contains those before it. */
function valuesOf(name: string, bounds: readonly number[], { labels, counts, sum }: Series): readonly Value[] {
  let count = 0;
  const buckets = Array.from(counts, (ofBucket, at) => {
    count += ofBucket;
    const le = at < bounds.length ? String(bounds[at]) : '+Inf';
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
