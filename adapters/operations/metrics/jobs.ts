import type { Registry } from '@prometheus-io/client';
import Counter from '@prometheus-io/client/lib/counter.js';
import Gauge from '@prometheus-io/client/lib/gauge.js';
import type { JobLease } from '../../../src/usecases/shared/job-lease.ts';

type Job = { readonly name: string; readonly work: (lease: JobLease) => Promise<unknown> };

/**
 * Wraps scheduled jobs: the duration of their last run on this instance, and how often they failed. `successes` gets when each last
 * succeeded here, in seconds since 1970.
 */
export function jobMetrics(registry: Registry, successes: Map<string, number>) {
  const shared = { labelNames: ['job_name'] as const, registers: [registry] };
  const duration = new Gauge({
    name: 'waymark_job_last_duration_seconds',
    help: 'How long the last run of the job took on this instance.',
    ...shared,
  });
  const failures = new Counter({
    name: 'waymark_job_failures_total',
    help: 'Runs of the job that failed on this instance.',
    ...shared,
  });

  return <J extends Job>(jobs: readonly J[]): readonly J[] =>
    jobs.map((job) => {
      // Prometheus itself sets the label `job`.
      const labels = { job_name: job.name };
      failures.inc(labels, 0);
      const work = async (lease: JobLease) => {
        const end = duration.startTimer(labels);
        try {
          const result = await job.work(lease);
          successes.set(job.name, Date.now() / 1000);
          return result;
        } catch (error) {
          failures.inc(labels);
          throw error;
        } finally {
          end();
        }
      };
      return { ...job, work };
    });
}
