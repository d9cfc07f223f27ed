import type { Needs } from '../../ports/needs.ts';

const BATCH = 1000;

/** Removes sessions that have ended. */
export function purgeSessions(needs: Needs) {
  return async (): Promise<void> => {
    const now = needs.now();
    while (await needs.storage.sessions.purge(now, BATCH));
  };
}
