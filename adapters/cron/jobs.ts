import { createTask, type TaskContext } from 'node-cron';
import type { App } from '../../src/app.ts';

/** A scheduled job. The schedule is that of cron, in UTC: no hour is skipped or repeated there. */
export type Job = {
  readonly name: string;
  readonly schedule: string;
  /** Whether it also runs when the service starts. */
  readonly isDoneAtStart?: boolean;
  readonly work: () => Promise<unknown>;
};

export type JobsNeeds = {
  readonly app: Pick<App, 'jobs'>;
  /** Identifies this instance among those that share the database. */
  readonly owner: string;
  /** Receives the error when a run cannot be started, for example while the database is down. */
  readonly report: (message: string, cause: unknown) => void;
};

export interface RunningJobs {
  /** Starts no further run; resolves when the running ones have ended. */
  stop(): Promise<void>;
}

/** The schedule of the service. */
export function serviceJobs({ jobs }: Pick<App, 'jobs'>): readonly Job[] {
  return [
    { name: 'remove-unused-images', schedule: '37 2 * * *', work: jobs.removeUnusedImages },
    { name: 'sweep-objects', schedule: '17 3 * * *', work: jobs.sweepObjects },
    { name: 'purge-ended', schedule: '41 * * * *', work: jobs.purgeEnded },
    { name: 'purge-visits', schedule: '23 * * * *', work: jobs.purgeVisits },
    { name: 'purge-analytics', schedule: '31 * * * *', work: () => jobs.purgeAnalytics() },
    { name: 'roll-up-visits', schedule: '*/5 * * * *', work: jobs.rollUpVisits },
    // Some minutes after midnight, when it is past midnight on every instance's clock; at the start, in case the service was down then.
    { name: 'forget-visitors', schedule: '4 * * * *', isDoneAtStart: true, work: jobs.forgetVisitors },
    { name: 'sweep-outbox', schedule: '*/30 * * * * *', isDoneAtStart: true, work: jobs.sweepOutbox },
    { name: 'build-networks', schedule: '*/10 * * * *', isDoneAtStart: true, work: jobs.buildNetworks },
    { name: 'send-detached-events', schedule: '15,45 * * * * *', isDoneAtStart: true, work: jobs.sendDetachedEvents },
    { name: 'purge-deliveries', schedule: '53 * * * *', work: jobs.purgeDeliveries },
    { name: 'lapse-subscriptions', schedule: '7 * * * *', work: jobs.lapseSubscriptions },
  ];
}

/** Runs the scheduled jobs; each run happens on one of several instances. A failed run does not prevent the next. */
export function startJobs(needs: JobsNeeds, jobs: readonly Job[]): RunningJobs {
  const underway = new Set<Promise<unknown>>();
  let isStopped = false;
  const tasks = jobs.map(({ schedule, isDoneAtStart, ...job }) => {
    const turn = ({ date }: Pick<TaskContext, 'date'>) => {
      // Cron is asynchronous between its clock and this call: it may have been stopped there.
      if (isStopped) return;
      const run = runExclusively(needs, job, date).finally(() => underway.delete(run));
      underway.add(run);
      return run;
    };
    if (isDoneAtStart) turn({ date: new Date() });
    return createTask(schedule, turn, { timezone: 'Etc/UTC', name: job.name, unref: true, noOverlap: true });
  });
  for (const task of tasks) void task.start();
  return {
    async stop() {
      isStopped = true;
      await Promise.all(tasks.map((task) => task.destroy()));
      await Promise.all(underway);
    },
  };
}

async function runExclusively(
  { app, owner, report }: JobsNeeds,
  job: Pick<Job, 'name' | 'work'>,
  due: Date,
): Promise<void> {
  try {
    await app.jobs.runExclusively({ ...job, owner, tick: due.toISOString() });
  } catch (cause) {
    report(`the turn of the job ${job.name} could not be asked for`, cause);
  }
}
