import type { Needs } from '../../ports/needs.ts';

const BATCH = 1000;

/** Removes what has ended: sessions, sign-ins that waited for a second factor, links that were mailed. */
export function purgeEnded(needs: Needs) {
  return async (): Promise<void> => {
    const now = needs.now();
    const { sessions, challenges, mailTokens } = needs.storage;
    for (const store of [sessions, challenges, mailTokens]) while (await store.purge(now, BATCH));
  };
}
