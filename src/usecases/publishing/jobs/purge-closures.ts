import { CLOSURE_HISTORY_MILLISECONDS } from '../../../domain/publishing/closure.ts';
import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { ALWAYS_HELD, type JobLease } from '../../shared/job-lease.ts';

const BATCH = 1000;

/** Deletes the closures that ended or were deleted more than 400 days ago, a thousand at a time. */
export function purgeClosures({ storage, now }: Needs) {
  return async (lease: JobLease = ALWAYS_HELD): Promise<void> => {
    const before = addMilliseconds(now(), -CLOSURE_HISTORY_MILLISECONDS);
    while (lease.isHeld() && (await storage.closures.purge(before, BATCH)));
  };
}
