import { readSettings } from '../../config/settings.ts';
import { openStorage } from '../../config/stores.ts';
import { buildApp } from '../../src/app.ts';
import type { JobRun } from '../../src/ports/shared/storage.ts';
import { atOnce } from './at-once.ts';
import { testNeeds } from './needs.ts';

/** A request to this process: so many concurrent attempts at one run, at a given time. `outcome` is the result of the run. */
export type RunRequest = JobRun & {
  readonly now: string;
  readonly takers: number;
  readonly outcome: 'done' | 'fails' | 'never ends';
};

/** Its reply: how many attempts acquired the run, how often its function was called, and the reports. */
export type RunResult = { readonly taken: number; readonly begun: number; readonly reports: readonly string[] };

/** An instance on the database of the environment: replies to each `RunRequest` of its parent with a `RunResult`. */
const storage = await openStorage(readSettings(process.env));
process.on('message', async (asked: RunRequest) => process.send!(await take(asked)));
process.send!('ready');

async function take({ now, takers, outcome, ...turn }: RunRequest): Promise<RunResult> {
  const reports: string[] = [];
  let begun = 0;
  const work = async () => {
    begun++;
    if (outcome === 'fails') throw new Error('The work failed.');
    if (outcome === 'done') return;
    process.send!('begun');
    await new Promise(() => {});
  };
  const { needs } = testNeeds(storage, { now: () => now, report: (message) => reports.push(message) });
  const { jobs } = buildApp(needs);
  const outcomes = await atOnce(takers, () => jobs.runExclusively({ ...turn, work }));
  return { taken: outcomes.filter(Boolean).length, begun, reports };
}
