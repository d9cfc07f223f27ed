import { wholeBudget } from '../../../src/domain/wayfinding/network/work-budget.ts';
import type { RouteRequest } from '../../../src/domain/wayfinding/words/described-route.ts';
import type { MapText } from '../../../src/ports/wayfinding/networks.ts';
import { type Reply, replyOf } from '../threads/reply.ts';
import { type MapVersion, networkEngine } from './engine.ts';

/** The jobs of the network thread. */
export type Job =
  | { readonly type: 'open'; readonly id: string; readonly text: MapText }
  | { readonly type: 'route'; readonly map: MapVersion; readonly request: RouteRequest }
  | { readonly type: 'check'; readonly map: MapVersion }
  | { readonly type: 'close'; readonly closed: MapVersion }
  | { readonly type: 'build'; readonly json: string }
  | { readonly type: 'growsTooLarge'; readonly before: string; readonly after: string };

/** Does jobs, in any thread it is called. Anything but a `DomainError` is a fault, and thrown. */
export function networkJobs(): (job: Job) => Promise<Reply> {
  const engine = networkEngine(wholeBudget);

  function done(job: Job): unknown {
    if (job.type === 'open') return engine.open(job.id, job.text);
    if (job.type === 'route') return engine.route(job.map, job.request);
    if (job.type === 'close') return engine.close(job.closed);
    if (job.type === 'check') return engine.check(job.map);
    if (job.type === 'build') return engine.build(job.json);
    return engine.growsTooLarge(job.before, job.after);
  }

  return (job) =>
    replyOf(async () => {
      if ('map' in job && !engine.has(job.map)) return { isMissing: true };
      return { value: await done(job) };
    });
}
