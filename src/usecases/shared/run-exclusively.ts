import { addMilliseconds } from '../../domain/shared/timestamp.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import type { JobRun } from '../../ports/shared/storage.ts';

/** How long a dead instance can delay a job of the others. */
const LEASE_MILLISECONDS = 600_000;

export type ExclusiveRun = JobRun & { readonly work: () => Promise<unknown> };

/**
 * Runs a scheduled job unless another instance does: each run happens on one instance only. A failure is reported, and retried
 * in the next run.
 */
export function runExclusively(needs: Needs) {
  return async ({ work, ...turn }: ExclusiveRun): Promise<boolean> => {
    const now = needs.now();
    if (!(await needs.storage.jobs.take(turn, now, addMilliseconds(now, LEASE_MILLISECONDS)))) return false;
    try {
      await work();
    } catch (cause) {
      needs.report(`the job ${turn.name} failed`, cause);
    }
    await needs.storage.jobs.release(turn);
    return true;
  };
}
