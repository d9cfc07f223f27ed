import { createHash } from 'node:crypto';
import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { cleanDescriptions } from '../../../src/usecases/publishing/shared/clean-descriptions.ts';
import { sanitizedText } from '../../rich-text/clean.ts';
import { type Reply, replyOf } from '../../threads/reply.ts';
import { factsOf, type MapFacts, type OpenMap, type View, viewText } from './views.ts';

export type Published = { readonly projectId: string; readonly version: number };

export type Job =
  | { readonly type: 'open'; readonly published: Published; readonly json: Uint8Array<ArrayBuffer> }
  | { readonly type: 'view'; readonly published: Published; readonly view: View; readonly mediaUrl: string }
  | { readonly type: 'close'; readonly published: Published };

/** A text as it is sent; `digest` is SHA-256, 16 hex digits. `facts` come with views that are of no language. */
export type Viewed = { readonly bytes: Uint8Array; readonly digest: string; readonly facts: MapFacts | null };

/** How much more memory an open map takes than its text. */
const OPEN_SIZE = 3;

/** Does jobs, in any thread it is called. It keeps the newest version of each map that was opened until that is closed. */
export function publicMapJobs(): (job: Job) => Promise<Reply> {
  const richText = sanitizedText();
  const maps = new Map<string, OpenMap & Pick<Published, 'version'>>();

  /** Returns about how many bytes the open map takes. */
  async function open({ projectId, version }: Published, json: Uint8Array): Promise<number> {
    const map = await cleanDescriptions(richText, JSON.parse(new TextDecoder().decode(json)) as LiveMap);
    maps.set(projectId, { version, map, index: null });
    return json.length * OPEN_SIZE;
  }

  const find = ({ projectId, version }: Published): OpenMap | null => {
    const found = maps.get(projectId);
    return found?.version === version ? found : null;
  };

  return (job) =>
    replyOf(async () => {
      if (job.type === 'open') return { value: await open(job.published, job.json) };
      const found = find(job.published);
      if (job.type === 'close') return { value: found !== null && maps.delete(job.published.projectId) };
      if (!found) return { isMissing: true };
      const bytes = new TextEncoder().encode(viewText(found, job.view, job.mediaUrl));
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      const facts = job.view.type === 'map' || job.view.type === 'facts' ? factsOf(found.map) : null;
      return { value: { bytes, digest, facts } satisfies Viewed };
    });
}
