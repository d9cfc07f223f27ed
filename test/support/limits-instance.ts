import type { Limit } from '../../src/domain/accounts/limit.ts';
import { type LimitStore, limitsOf } from './limit-stores.ts';
import { atOnce } from './prove.ts';

/** What is asked of this process: so many hits at once. */
export type RequestedHits = { readonly limit: Limit; readonly key: string; readonly times: number };

/** What it answers: the waits that it was told, and what was reported. */
export type CountedWaits = { readonly waits: readonly number[]; readonly reports: readonly string[] };

/** An instance of its own on the store that its first argument names: answers each `AskedHits` of its parent by `ToldWaits`. */
const store = JSON.parse(process.argv[2]!) as LimitStore;
const reports: string[] = [];
const limits = limitsOf(store, (message) => reports.push(message));

process.on('message', async ({ limit, key, times }: RequestedHits) => {
  const results: CountedWaits = { waits: await atOnce(times, () => limits.hit(limit, key)), reports };
  process.send!(results);
});
process.send!('ready');
