import type { Needs } from '../../ports/shared/needs.ts';

const BATCH = 5000;

/** Removes what was counted of projects that are gone, in steps that hold nobody up. */
export function purgeVisits({ storage }: Needs) {
  return async (): Promise<void> => {
    while (await storage.visits.purgeGone(BATCH));
  };
}
