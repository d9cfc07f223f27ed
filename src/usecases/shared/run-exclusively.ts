import { addMilliseconds, type Timestamp } from '../../domain/shared/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import type { JobRun } from '../../ports/storage.ts';
import { type JobLease, type Repeat, renewedLease } from './job-lease.ts';
import { sharedTime } from './shared-time.ts';

/** How long a dead instance can delay a job of the others, in milliseconds: longer than clocks of database nodes may differ. */
const LEASE_MILLISECONDS = 600_000;

export type ExclusiveRun = JobRun & {
  /** When the job is due after `tick`. */
  readonly nextTick: Timestamp;
  readonly work: (lease: JobLease) => Promise<unknown>;
  /** Lets time pass for renewals. */
  readonly repeat: Repeat;
  /** How long a dead instance can delay this job, in milliseconds; by default ten minutes. */
  readonly leaseMilliseconds?: number | undefined;
};

/**
 * Runs a scheduled job unless another instance does: each run happens on one instance only, under a lease that is renewed while
 * it works. Times are those of the clock that instances share. A failure is reported, and retried in the next run. A last run that is
 * too far ahead was stored by a wrong clock: it is reported, and does not prevent this one.
 */
export function runExclusively(needs: Needs) {
  return async ({ work, nextTick, repeat, leaseMilliseconds, ...run }: ExclusiveRun): Promise<boolean> => {
    const length = leaseMilliseconds ?? LEASE_MILLISECONDS;
    const now = await sharedTime(needs);
    const { jobs } = needs.storage;
    if (await jobs.deleteBeyond(run.name, latestBounds(nextTick, now)))
      needs.report(`the last run of the job ${run.name} was stored by a clock that is ahead`, null);
    if (!(await jobs.take(run, now, addMilliseconds(now, length)))) return false;
    const lease = renewedLease(needs, run, length, repeat);
    const hasSucceeded = await succeeds(work, lease, (cause) => needs.report(`the job ${run.name} failed`, cause));
    lease.end();
    await (hasSucceeded ? jobs.succeed(run, needs.now()) : jobs.release(run));
    return true;
  };
}

async function succeeds(
  work: ExclusiveRun['work'],
  lease: JobLease,
  report: (cause: unknown) => void,
): Promise<boolean> {
  try {
    await work(lease);
    return true;
  } catch (cause) {
    report(cause);
    return false;
  }
}

/** Nodes of a database cluster may have clocks that differ by ten minutes, or by one interval of the job if that is longer. */
function latestBounds(nextTick: Timestamp, now: Timestamp) {
  const tolerated = addMilliseconds(now, LEASE_MILLISECONDS);
  return {
    tick: nextTick > tolerated ? nextTick : tolerated,
    leaseUntil: addMilliseconds(now, 2 * LEASE_MILLISECONDS),
  };
}
