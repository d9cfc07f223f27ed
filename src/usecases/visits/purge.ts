import type { Needs } from '../../ports/shared/needs.ts';

const BATCH = 5000;

/** Removes what was counted of projects that are gone, in steps that hold nobody up. */
export function purgeVisits({ storage }: Needs) {
  return async (): Promise<void> => {
    while (await storage.visits.purgeGone(BATCH));
  };
}

/** The same, right after a deletion that stands whether this succeeds or not: what is left waits for the job. */
export async function purgeVisitsNow(needs: Needs): Promise<void> {
  await purgeVisits(needs)().catch((cause) => needs.report('could not purge visits', cause));
}
