import { readSettings } from '../../config/settings.ts';
import { openStorage } from '../../config/stores.ts';
import { buildApp } from '../../src/app.ts';
import type { JobRun } from '../../src/ports/shared/storage.ts';
import { testNeeds } from './needs.ts';
import { atOnce } from './prove.ts';

/** What is asked of this process: so many takers for one turn, at a set time. `fate` is what becomes of anyone who gets it. */
export type Asked = JobRun & {
  readonly now: string;
  readonly takers: number;
  readonly fate: 'done' | 'fails' | 'never ends';
};

/** What it answers: how many were informed that they had the turn, how often its work was begun, and what was reported. */
export type TakeResult = { readonly taken: number; readonly begun: number; readonly reports: readonly string[] };

/** An instance of its own on the database that the environment names: answers each `Asked` that its parent sends by a `Told`. */
const storage = await openStorage(readSettings(process.env));
process.on('message', async (asked: Asked) => process.send!(await take(asked)));
process.send!('ready');

async function take({ now, takers, fate, ...turn }: Asked): Promise<TakeResult> {
  const reports: string[] = [];
  let begun = 0;
  const work = async () => {
    begun++;
    if (fate === 'fails') throw new Error('The work failed.');
    if (fate === 'done') return;
    process.send!('begun');
    await new Promise(() => {});
  };
  const { needs } = testNeeds(storage, { now: () => now, report: (message) => reports.push(message) });
  const { jobs } = buildApp(needs);
  const outcomes = await atOnce(takers, () => jobs.runExclusively({ ...turn, work }));
  return { taken: outcomes.filter(Boolean).length, begun, reports };
}
