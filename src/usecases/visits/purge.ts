import type { Needs } from '../../ports/needs.ts';

const BATCH = 5000;

/** Deletes the analytics of deleted projects, in steps that do not block others. */
export function purgeVisits({ storage }: Needs) {
  return async (): Promise<void> => {
    while (await storage.visits.purgeGone(BATCH));
  };
}
