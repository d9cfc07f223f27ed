import type { Needs } from '../../../ports/shared/needs.ts';
import { purgeVisits } from '../purge.ts';

/** `purgeVisits` right after a deletion that stands whether this succeeds or not: what is left waits for the job. */
export async function purgeVisitsNow(needs: Needs): Promise<void> {
  await purgeVisits(needs)().catch((cause) => needs.report('could not purge visits', cause));
}
