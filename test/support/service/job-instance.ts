import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from '../../../config/settings/settings.ts';
import { openStorage } from '../../../config/stores/stores.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import type { JobRun } from '../../../src/ports/storage.ts';
import type { JobLease, Repeat } from '../../../src/usecases/shared/job-lease.ts';
import { runExclusively } from '../../../src/usecases/shared/run-exclusively.ts';
import { atOnce } from '../at-once.ts';
import { testNeeds } from '../needs.ts';

/** A request to this process: so many concurrent attempts at one run. `outcome` is the result of the run. */
export type RunRequest = JobRun & {
  /** The time of the clock that instances share; null for that of the machine. */
  readonly now: string | null;
  /** How far the clock of this instance is ahead of it, in milliseconds. */
  readonly ahead?: number;
  readonly takers: number;
  readonly outcome: 'done' | 'fails' | 'never ends' | 'ends with its lease';
  /** The length of leases in milliseconds, instead of the usual one. */
  readonly lease?: number;
};

/** Its reply: how many attempts acquired the run, how often its function was called, and the reports. */
export type RunResult = { readonly taken: number; readonly begun: number; readonly reports: readonly string[] };

const HOUR = 3_600_000;

/** An instance on the database of the environment: replies to each `RunRequest` of its parent with a `RunResult`. */
const storage = await openStorage(readSettings(process.env));
process.on('message', async (asked: RunRequest) => process.send!(await take(asked)));
process.send!('ready');

async function take({ now, ahead = 0, takers, outcome, lease, ...turn }: RunRequest): Promise<RunResult> {
  const reports: string[] = [];
  let begun = 0;
  const work = async ({ isHeld }: JobLease) => {
    begun++;
    if (outcome === 'fails') throw new Error('The work failed.');
    if (outcome === 'done') return;
    process.send!('begun');
    while (outcome === 'never ends' || isHeld()) await pause(20);
  };
  const shared = () => now ?? new Date().toISOString();
  const { needs } = testNeeds(
    { ...storage, time: async () => shared() },
    { now: () => addMilliseconds(shared(), ahead), report: (message) => reports.push(message) },
  );
  const run = { ...turn, nextTick: addMilliseconds(turn.tick, HOUR), work, repeat, leaseMilliseconds: lease };
  const outcomes = await atOnce(takers, () => runExclusively(needs)(run));
  return { taken: outcomes.filter(Boolean).length, begun, reports };
}

function repeat(...[action, milliseconds]: Parameters<Repeat>): ReturnType<Repeat> {
  const timer = setInterval(action, milliseconds);
  return () => clearInterval(timer);
}
