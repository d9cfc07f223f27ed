import { KNOWN_MILLISECONDS } from '../../../domain/projects/content/project-version.ts';
import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { ALWAYS_HELD, type JobLease } from '../../shared/job-lease.ts';

const BATCH = 1000;

/** Forgets who changed projects more than 90 days ago, and what was deleted then, a thousand changes at a time. */
export function purgeVersions({ storage, now }: Needs) {
  return async (lease: JobLease = ALWAYS_HELD): Promise<void> => {
    const before = addMilliseconds(now(), -KNOWN_MILLISECONDS);
    while (lease.isHeld() && (await storage.projectVersions.purge(before, BATCH)));
  };
}
