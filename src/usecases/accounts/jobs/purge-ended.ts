import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/shared/needs.ts';

const BATCH = 1000;

/** For how long the networks of an unused account are stored, in milliseconds: a year. */
const NETWORKS_MILLISECONDS = 365 * 24 * 3_600_000;

/**
 * Deletes expired data: sessions, pending sign-ins, mailed links, and the recorded networks of accounts
 * that are not used any more.
 */
export function purgeEnded(needs: Needs) {
  return async (): Promise<void> => {
    const now = needs.now();
    const { sessions, challenges, mailTokens } = needs.storage;
    for (const store of [sessions, challenges, mailTokens]) while (await store.purge(now, BATCH));
    const since = addMilliseconds(now, -NETWORKS_MILLISECONDS);
    while (await sessions.purgeNetworks(since, BATCH));
  };
}
