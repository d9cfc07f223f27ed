import { USAGE_DAYS } from '../../../domain/organizations/usage.ts';
import { PERIOD_LENGTH } from '../../../domain/shared/period.ts';
import { addMilliseconds, type Timestamp } from '../../../domain/shared/timestamp.ts';
import { firstKeptDay } from '../../../domain/visits/visit-range.ts';
import type { Needs } from '../../../ports/needs.ts';
import { rollUpEvery } from '../shared/roll-up.ts';

const DAY = 86_400_000;
const BATCH = 1000;
/** An event may arrive a day late, for the day before; after that the number of visitors of the day is final. */
const SIGHTING_DAYS = 3;

/** Deletes visit data beyond its retention time, once it is rolled up; returns the number of deleted events. */
export function purgeAnalytics(needs: Needs) {
  const { storage, rawVisitDays, now } = needs;
  return async ({ isDryRun = false }: { readonly isDryRun?: boolean } = {}): Promise<{ readonly purged: number }> => {
    const before = (days: number): Timestamp => addMilliseconds(now(), -days * DAY);
    const day = (days: number) => before(days).slice(0, PERIOD_LENGTH.day);
    const [events, counts] = [before(rawVisitDays), firstKeptDay(now())];
    const purged = await storage.visits.countBefore(events);
    if (isDryRun) return { purged };
    await rollUpEvery(needs);
    for (let after: number | null = 0; after !== null; ) after = await storage.visits.purge(events, after, BATCH);
    for (const kind of ['hours', 'entries'] as const) while (await storage.rollUps.purge(kind, counts, BATCH));
    while (await storage.rollUps.purge('sightings', day(SIGHTING_DAYS), BATCH));
    while (await storage.rollUps.purge('views', day(USAGE_DAYS), BATCH));
    return { purged };
  };
}
