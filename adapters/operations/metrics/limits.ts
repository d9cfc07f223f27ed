import type { Registry } from '@prometheus-io/client';
import Counter from '@prometheus-io/client/lib/counter.js';
import type { Limit } from '../../../src/domain/shared/limit.ts';
import type { Limits } from '../../../src/ports/shared/limits.ts';

/** Counts what rate limits refuse, by the name of the limit. */
export function limitMetrics(registry: Registry) {
  const refused = new Counter({
    name: 'waymark_throttled_requests_total',
    help: 'Requests, sign-ins and mails that a rate limit refused.',
    labelNames: ['limit'],
    registers: [registry],
  });
  const count = ({ name }: Limit): void => refused.inc({ limit: name });
  const counted = (limit: Limit, wait: number): number => {
    if (wait > 0) count(limit);
    return wait;
  };
  return {
    /** For what reports each refusal itself. */
    count,
    /** Wraps counters of limits. */
    limits: (limits: Limits): Limits => ({
      ...limits,
      hit: async (limit, key) => counted(limit, await limits.hit(limit, key)),
      wait: async (limit, key) => counted(limit, await limits.wait(limit, key)),
    }),
  };
}
