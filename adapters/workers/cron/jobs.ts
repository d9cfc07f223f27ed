import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../../src/app.ts';
import type { JobLease } from '../../../src/usecases/shared/job-lease.ts';
import { lastDue, nextDue } from './due-times.ts';
import { repeat } from './repeat.ts';

/** A scheduled job. The schedule is that of cron, in UTC: no hour is skipped or repeated there. */
export type Job = {
  readonly name: string;
  readonly schedule: string;
  /** Whether it also runs when the service starts. */
  readonly isDoneAtStart?: boolean;
  /** How long a killed instance delays it, in milliseconds; by default ten minutes. For work that may be done by two at once. */
  readonly leaseMilliseconds?: number;
  /** Work in many steps ends where the lease is lost. */
  readonly work: (lease: JobLease) => Promise<unknown>;
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

/** What a killed instance has left is done soon. Each entry is claimed, so two runs at once do no harm. */
const SOON = { isDoneAtStart: true, leaseMilliseconds: 15_000 };

/** The schedule of the service. */
export function serviceJobs({ jobs }: Pick<App, 'jobs'>): readonly Job[] {
  return [
    { name: 'remove-unused-images', schedule: '37 2 * * *', work: jobs.removeUnusedImages },
    { name: 'clean-stored-images', schedule: '12 * * * *', work: jobs.cleanStoredImages },
    { name: 'sweep-objects', schedule: '17 3 * * *', work: (lease) => jobs.sweepObjects({ lease }) },
    { name: 'purge-ended', schedule: '41 * * * *', work: jobs.purgeEnded },
    { name: 'purge-closures', schedule: '47 * * * *', work: jobs.purgeClosures },
    { name: 'purge-imports', schedule: '33 * * * *', work: jobs.purgeImports },
    { name: 'read-imports', schedule: '*/10 * * * * *', ...SOON, work: () => jobs.readImports() },
    { name: 'purge-versions', schedule: '29 * * * *', work: jobs.purgeVersions },
    { name: 'purge-visits', schedule: '23 * * * *', work: jobs.purgeVisits },
    { name: 'purge-analytics', schedule: '31 * * * *', work: () => jobs.purgeAnalytics() },
    { name: 'roll-up-visits', schedule: '*/5 * * * *', work: jobs.rollUpVisits },
    // Some minutes after midnight, when it is past midnight on every instance's clock; at the start, in case the service was down then.
    { name: 'forget-visitors', schedule: '4 * * * *', isDoneAtStart: true, work: jobs.forgetVisitors },
    { name: 'sweep-outbox', schedule: '*/15 * * * * *', ...SOON, work: jobs.sweepOutbox },
    { name: 'send-mails', schedule: '5,20,35,50 * * * * *', ...SOON, work: jobs.sendMails },
    { name: 'build-networks', schedule: '*/10 * * * *', isDoneAtStart: true, work: jobs.buildNetworks },
    { name: 'send-detached-events', schedule: '15,45 * * * * *', isDoneAtStart: true, work: jobs.sendDetachedEvents },
    { name: 'purge-deliveries', schedule: '53 * * * *', work: (lease) => jobs.purgeDeliveries({ lease }) },
    { name: 'lapse-subscriptions', schedule: '7 * * * *', work: jobs.lapseSubscriptions },
  ];
}

/** The clock of the database may be corrected, or another node may take over: it is looked at this often at least, in milliseconds. */
const LONGEST_PAUSE = 60_000;
/** How long a clock that cannot be read is left alone, in milliseconds. */
const RETRY_PAUSE = 1000;

/**
 * Runs the scheduled jobs by the clock that instances share; each run happens on one of them. A failed run does not prevent the next.
 * Those that run at the start run at once, or once the clock can be read.
 */
export function startJobs(needs: JobsNeeds, jobs: readonly Job[]): RunningJobs {
  const underway = new Map<string, Promise<unknown>>();
  const stopping = new AbortController();
  const begin: Begin = (job, due, next) => {
    if (stopping.signal.aborted || underway.has(job.name)) return;
    underway.set(
      job.name,
      runExclusively(needs, job, [due, next]).finally(() => underway.delete(job.name)),
    );
  };
  const ended = beginDue(needs, { jobs, begin, stopping: stopping.signal }).catch((cause) =>
    needs.report('the jobs could not be scheduled', cause),
  );
  return {
    async stop() {
      stopping.abort();
      await ended;
      await Promise.all(underway.values());
    },
  };
}

/** Begins the run of a job that is due, unless the last one is still running here; `next`: when it is due again. */
type Begin = (job: Job, due: number, next: number) => void;

type Schedule = { readonly jobs: readonly Job[]; readonly begin: Begin; readonly stopping: AbortSignal };

/** Begins the jobs of the start, and then each that falls due, once for all times since the last look, until the service stops. */
async function beginDue(needs: JobsNeeds, { jobs, begin, stopping }: Schedule): Promise<void> {
  const time = reportedClock(needs);
  let since: number | null = null;
  while (!stopping.aborted) {
    const now = await time();
    if (now !== null) {
      for (const job of jobs) {
        const due = dueSince(since, job, now);
        if (due !== null) begin(job, due, nextDue(job.schedule, now));
      }
      since = now;
    }
    const rest =
      now === null ? RETRY_PAUSE : Math.min(LONGEST_PAUSE, ...jobs.map((job) => nextDue(job.schedule, now) - now));
    await pause(rest, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  }
}

/** When the job was last due since the last look; null where it was not. Without a look before, jobs of the start are due. */
function dueSince(since: number | null, { schedule, isDoneAtStart }: Job, now: number): number | null {
  if (since === null) return isDoneAtStart ? now : null;
  const due = lastDue(schedule, now);
  return due > since ? due : null;
}

/** The shared clock, in milliseconds since 1970; null where it cannot be read, which is reported once until it can. */
function reportedClock({ app, report }: JobsNeeds): () => Promise<number | null> {
  let isFailing = false;
  return async () => {
    try {
      const now = Date.parse(await app.jobs.time());
      isFailing = false;
      return now;
    } catch (cause) {
      if (!isFailing) report('no job can begin, as the clock of the database cannot be read', cause);
      isFailing = true;
      return null;
    }
  };
}

async function runExclusively(
  { app, owner, report }: JobsNeeds,
  { name, work, leaseMilliseconds }: Job,
  [due, next]: readonly [due: number, next: number],
): Promise<void> {
  const [tick, nextTick] = [new Date(due).toISOString(), new Date(next).toISOString()];
  try {
    await app.jobs.runExclusively({ name, owner, tick, nextTick, work, repeat, leaseMilliseconds });
  } catch (cause) {
    report(`the job ${name} could not begin`, cause);
  }
}
