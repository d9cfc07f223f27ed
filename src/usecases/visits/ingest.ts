import { type CountedEvent, countedEvents } from '../../domain/visits/counted-events.ts';
import { visitorOf } from '../../domain/visits/visitor.ts';
import type { Needs } from '../../ports/needs.ts';
import type { LiveHead } from '../../ports/projects/stores.ts';
import type { PublicHead } from '../../ports/publishing/public-heads.ts';
import { liveHead, type PublicRequest } from '../publishing/live-head.ts';
import { visitQuota } from './shared/quota.ts';
import { saltOfToday } from './shared/salt.ts';

export type Ingestion = PublicRequest & {
  readonly events: readonly unknown[];
  /** The visitor's User-Agent. */
  readonly userAgent: string;
  /** Whether the visitor opted out of tracking: then nothing is counted. */
  readonly isPrivate: boolean;
};

export type Ingested = { readonly head: PublicHead; readonly accepted: number; readonly dropped: number };

/** Stores events of visitors of a published map; resolves once they are stored. Malformed, unknown and excess events are dropped. */
export function ingestVisits(needs: Needs) {
  const ask = liveHead(needs);
  const salt = saltOfToday(needs);
  const admit = visitQuota(needs);

  const count = async (ingestion: Ingestion, { analytics: settings }: LiveHead): Promise<readonly CountedEvent[]> => {
    const { projectId, caller, userAgent, events } = ingestion;
    const visitor = visitorOf({ projectId, address: caller.address, userAgent }, await salt(), needs.hmac);
    return countedEvents(events, { projectId, visitor, settings }, needs.now());
  };

  return async (ingestion: Ingestion): Promise<Ingested> => {
    const head = await ask(ingestion);
    const counted = ingestion.isPrivate ? [] : await admit(ingestion.projectId, await count(ingestion, head));
    if (counted.length > 0) await needs.storage.visits.insert(counted.map(({ event }) => event));
    return { head, accepted: counted.length, dropped: ingestion.events.length - counted.length };
  };
}
