import { createHash } from 'node:crypto';
import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { networkSize } from '../../../src/domain/wayfinding/network/network.ts';
import { openOrBuild } from '../../../src/domain/wayfinding/network/stored-network.ts';
import type { WorkBudget } from '../../../src/domain/wayfinding/network/work-budget.ts';
import { describeRoute, type RouteRequest } from '../../../src/domain/wayfinding/words/described-route.ts';
import { cleanDescriptions } from '../../../src/usecases/publishing/shared/clean-descriptions.ts';
import { sanitizedText } from '../../content/rich-text/clean.ts';
import { type Reply, replyOf } from '../../workers/threads/reply.ts';
import type { MapSearch, SearchStart } from './found-places.ts';
import { factsOf, type MapFacts, nearestText, type OpenMap, type View, viewBytes } from './views.ts';

export type Published = { readonly projectId: string; readonly version: number };

type Bytes = Uint8Array<ArrayBuffer>;

/** What is done with a published version. All but `open` need it to be open. */
export type Job = { readonly published: Published } & (
  | { readonly type: 'open'; readonly json: Bytes }
  | { readonly type: 'view'; readonly view: View; readonly mediaUrl: string }
  /** Opens its network from what is stored of it; empty: builds it. */
  | { readonly type: 'network'; readonly stored: Bytes }
  /** The JSON text of a `RouteResult`; null where its network is not open. */
  | { readonly type: 'route'; readonly request: RouteRequest }
  /** The JSON text of a search from a start; null likewise. */
  | { readonly type: 'nearest'; readonly request: MapSearch; readonly start: SearchStart; readonly mediaUrl: string }
  | { readonly type: 'close' }
);

/** What of a job is handed over to a thread, not copied. */
export function handedOver(job: Job): readonly ArrayBuffer[] {
  if (job.type === 'open') return [job.json.buffer];
  return job.type === 'network' ? [job.stored.buffer] : [];
}

/** A serialised text, or a picture; `digest` is SHA-256, 16 hex digits. `facts` come with views that have no language. */
export type Viewed = { readonly bytes: Uint8Array; readonly digest: string; readonly facts: MapFacts | null };

/** How much more memory an open map takes than its text. */
const OPEN_SIZE = 3;

/**
 * Does jobs, in any thread it is called. It keeps the newest version of each map that was opened until that is closed. `budget`: what
 * building a network may come to. `open` and `network` return about how many bytes the open map takes; `network` null where the
 * budget is not enough, or what is stored is of another form.
 */
export function publicMapJobs(budget: () => WorkBudget): (job: Job) => Promise<Reply> {
  const richText = sanitizedText();
  const maps = new Map<string, OpenMap>();

  async function open({ projectId, version }: Published, json: Bytes): Promise<number> {
    const map = await cleanDescriptions(richText, JSON.parse(decoded(json)) as LiveMap);
    const weight = json.length * OPEN_SIZE;
    maps.set(projectId, { version, map, weight, index: null, network: null });
    return weight;
  }

  function done(open: OpenMap, job: Exclude<Job, { type: 'open' }>): unknown {
    if (job.type === 'view') return viewed(open, job.view, job.mediaUrl);
    if (job.type === 'close') return maps.delete(job.published.projectId);
    if (job.type === 'route') return open.network && JSON.stringify(describeRoute(open.map, open.network, job.request));
    if (job.type === 'nearest') return nearestText(open, job.request, job.start, job.mediaUrl);
    open.network ??= openOrBuild(decoded(job.stored), open.map, budget());
    return open.network && open.weight + networkSize(open.network);
  }

  return (job) =>
    replyOf(async () => {
      if (job.type === 'open') return { value: await open(job.published, job.json) };
      const found = maps.get(job.published.projectId);
      return found?.version === job.published.version ? { value: done(found, job) } : { isMissing: true };
    });
}

function viewed(open: OpenMap, view: View, mediaUrl: string): Viewed {
  const bytes = viewBytes(open, view, mediaUrl);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { bytes, digest, facts: view.type === 'map' || view.type === 'facts' ? factsOf(open.map) : null };
}

const decoded = (bytes: Bytes): string => new TextDecoder().decode(bytes);
