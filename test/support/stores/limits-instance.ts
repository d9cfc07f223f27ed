import type { Limit } from '../../../src/domain/shared/limit.ts';
import { atOnce } from '../at-once.ts';
import { type LimitStore, limitsOf } from './limit-stores.ts';

/** A request to this process: so many hits at once. */
export type RequestedHits = { readonly limit: Limit; readonly key: string; readonly times: number };

/** Its reply: the returned waits, and the reports. */
export type CountedWaits = { readonly waits: readonly number[]; readonly reports: readonly string[] };

/** An instance on the store of its first argument: replies to each `RequestedHits` of its parent with `CountedWaits`. */
const store = JSON.parse(process.argv[2]!) as LimitStore;
const reports: string[] = [];
const limits = limitsOf(store, (message) => reports.push(message));

process.on('message', async ({ limit, key, times }: RequestedHits) => {
  const results: CountedWaits = { waits: await atOnce(times, () => limits.hit(limit, key)), reports };
  process.send!(results);
});
process.send!('ready');
