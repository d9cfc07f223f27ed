import { addMilliseconds } from '../../domain/shared/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import type { JobRun } from '../../ports/storage.ts';
import { sharedTime } from './shared-time.ts';

/**
 * The lease of a run. Work in many steps looks before each whether it still has it, and ends where it has not: another instance may
 * have begun the next run. What such a step does meanwhile does no harm, since the database decides each (a conditional write or a claim).
 */
export type JobLease = { readonly isHeld: () => boolean };

/** For work that no other instance does. */
export const ALWAYS_HELD: JobLease = { isHeld: () => true };

/** Calls the action again and again, at intervals of so many milliseconds, until the returned function is called. */
export type Repeat = (action: () => Promise<void>, milliseconds: number) => () => void;

/** A lease that is renewed until it is ended. */
type RenewedLease = JobLease & { readonly end: () => void };

/** How often a lease is renewed in its length. */
const RENEWALS = 3;

/**
 * Renews the lease of a run. One that has ended is lost, and stays so: its instance was paused, or the database did not respond for that
 * long. A failed renewal is reported, and tried again.
 */
export function renewedLease(needs: Needs, run: JobRun, length: number, repeat: Repeat): RenewedLease {
  let isHeld = true;
  const renew = async () => {
    const now = await sharedTime(needs);
    if (!isHeld || (await needs.storage.jobs.renew(run, now, addMilliseconds(now, length)))) return;
    // A run that ended meanwhile has released it.
    if (isHeld) needs.report(`the job ${run.name} has lost its lease, and ends`, null);
    isHeld = false;
  };
  const stop = repeat(
    () => renew().catch((cause) => needs.report(`the lease of the job ${run.name} could not be renewed`, cause)),
    length / RENEWALS,
  );
  const end = () => {
    stop();
    isHeld = false;
  };
  return { isHeld: () => isHeld, end };
}
