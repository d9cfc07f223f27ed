import type { Needs } from '../../../ports/needs.ts';
import { purgeVisits } from '../purge.ts';

/** `purgeVisits` right after a committed deletion, which does not depend on it: the job deletes the rest. */
export async function purgeVisitsNow(needs: Needs): Promise<void> {
  await purgeVisits(needs)().catch((cause) => needs.report('could not purge visits', cause));
}
