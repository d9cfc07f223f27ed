import { countedEvents } from '../../domain/analytics.ts';
import type { Needs } from '../../ports/needs.ts';
import { liveHead } from '../live/read.ts';

export type Ingestion = { readonly projectId: string; readonly events: readonly unknown[] };

/** Counts what visitors of a published map did; answers once it is stored. What is malformed or not wanted is dropped. */
export function ingestVisits(needs: Needs) {
  const head = liveHead(needs);
  return async ({ projectId, events }: Ingestion): Promise<{ readonly accepted: number; readonly dropped: number }> => {
    const { analytics } = await head(projectId);
    const counted = countedEvents(events, projectId, analytics, needs.now());
    if (counted.length > 0) await needs.storage.visits.insert(counted);
    return { accepted: counted.length, dropped: events.length - counted.length };
  };
}
