import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { ALWAYS_HELD, type JobLease } from '../../shared/job-lease.ts';

const BATCH = 1000;

/** For how long the networks of an unused account are stored, in milliseconds: a year. */
const NETWORKS_MILLISECONDS = 365 * 24 * 3_600_000;

/**
 * Deletes expired data: sessions, pending sign-ins, mailed links, idempotency keys, who had a project open, and the recorded networks
 * of accounts that are not used any more.
 */
export function purgeEnded(needs: Needs) {
  return async (lease: JobLease = ALWAYS_HELD): Promise<void> => {
    const now = needs.now();
    const { sessions, challenges, mailTokens, idempotencyKeys, presences } = needs.storage;
    const stores = [sessions, challenges, mailTokens, idempotencyKeys, presences];
    for (const store of stores) while (lease.isHeld() && (await store.purge(now, BATCH)));
    const since = addMilliseconds(now, -NETWORKS_MILLISECONDS);
    while (lease.isHeld() && (await sessions.purgeNetworks(since, BATCH)));
  };
}
