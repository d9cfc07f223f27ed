import { ALWAYS_HELD } from '../../../src/usecases/shared/job-lease.ts';
import { lastDue } from './due-times.ts';
import type { Job, RunningJobs } from './jobs.ts';

/** How often the clock is looked at, in milliseconds of real time. */
const INTERVAL = 1000;

export type ClockedJobsNeeds = {
  /** The clock, in milliseconds since 1970. */
  readonly time: () => number;
  /** Whether the passing of time starts no jobs now. */
  readonly isPaused: () => boolean;
  /** Receives the error of a job that was due. */
  readonly report: (message: string, cause: unknown) => void;
};

export interface ClockedJobs extends RunningJobs {
  /** Runs each job that has fallen due since the last call, once and one after the other; returns their names. */
  runDue(): Promise<readonly string[]>;
  /** Runs one of the jobs, after those that are running. Throws its error. */
  run(job: Job): Promise<void>;
  /** Forgets what has fallen due: the clock was set to a time that has no past. */
  restart(): void;
}

/** Jobs of a single instance by a clock that can be set. */
export function clockedJobs({ time, isPaused, report }: ClockedJobsNeeds, jobs: readonly Job[]): ClockedJobs {
  let since = time();
  let last: Promise<unknown> = Promise.resolve();

  const afterOthers = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  const reported = async ({ name, work }: Job): Promise<void> => {
    try {
      await work(ALWAYS_HELD);
    } catch (cause) {
      report(`the job ${name} failed`, cause);
    }
  };
  const runDue = async (): Promise<readonly string[]> => {
    const [from, now] = [since, time()];
    since = now;
    const due = jobs.filter(({ schedule }) => lastDue(schedule, now) > from);
    for (const job of due) await reported(job);
    return due.map(({ name }) => name);
  };

  const timer = setInterval(() => {
    if (!isPaused()) void afterOthers(runDue);
  }, INTERVAL);
  timer.unref();
  return {
    runDue: () => afterOthers(runDue),
    run: ({ work }) => afterOthers(async () => void (await work(ALWAYS_HELD))),
    restart() {
      since = time();
    },
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
