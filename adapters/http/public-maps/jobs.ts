import { createHash } from 'node:crypto';
import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { type VersionedCache, versionedCache } from '../../../src/domain/shared/versioned-cache.ts';
import { cleanDescriptions } from '../../../src/usecases/publishing/read.ts';
import { sanitizedText } from '../../rich-text/clean.ts';
import { type Reply, replyOf } from '../../threads/reply.ts';
import { factsOf, type MapFacts, type OpenMap, type View, viewText } from './views.ts';

export type Published = { readonly projectId: string; readonly version: number };

export type Job =
  | { readonly type: 'open'; readonly published: Published; readonly json: Uint8Array<ArrayBuffer> }
  | { readonly type: 'view'; readonly published: Published; readonly view: View; readonly mediaUrl: string };

/** A text as it is sent; `digest` is SHA-256, 16 hex digits. `facts` come with views that are of no language. */
export type Viewed = { readonly bytes: Uint8Array; readonly digest: string; readonly facts: MapFacts | null };

/** About how many bytes of maps are kept open, and how much more one takes than its text. */
const MOST = 96_000_000;
const OPEN_SIZE = 3;

/** Does jobs, in whatever thread it is called; keeps the maps that were opened last. */
export function publicMapJobs(): (job: Job) => Promise<Reply> {
  const richText = sanitizedText();
  const maps: VersionedCache<OpenMap> = versionedCache(MOST);

  async function open({ projectId, version }: Published, json: Uint8Array): Promise<true> {
    await maps.get(projectId, version, async () => {
      const map = await cleanDescriptions(richText, JSON.parse(new TextDecoder().decode(json)) as LiveMap);
      return { version, weight: json.length * OPEN_SIZE, value: { map, index: null } };
    });
    return true;
  }

  return (job) =>
    replyOf(async () => {
      if (job.type === 'open') return { value: await open(job.published, job.json) };
      const found = maps.peek(job.published.projectId, job.published.version);
      if (!found) return { isMissing: true };
      const bytes = new TextEncoder().encode(viewText(found, job.view, job.mediaUrl));
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      const facts = job.view.type === 'map' || job.view.type === 'facts' ? factsOf(found.map) : null;
      return { value: { bytes, digest, facts } satisfies Viewed };
    });
}
