import type { App } from '../../../src/app.ts';
import { type JobThread, jobThread } from '../../threads/job-thread.ts';
import { once } from '../../threads/once.ts';
import { busy, type Result, resultOf } from '../../threads/reply.ts';
import { mediaUrl, type Site } from '../site.ts';
import { type Job, type Published, publicMapJobs, type Viewed } from './jobs.ts';
import type { View } from './views.ts';

/** Turns published maps into what is asked of them; of large ones in a thread of their own. */
export interface PublicMaps {
  /** The view of that version, or of a newer one that is found instead. */
  view(app: LiveReader, published: Published, view: View): Promise<Viewed>;
  close(): Promise<void>;
}

/** What reads a published version. */
export type LiveReader = { readonly live: Pick<App['live'], 'bytes'> };

/** In milliseconds. The largest map takes some seconds of a core; the rest is for a machine that is busy. */
const TIME_LIMIT = 60_000;
/** Longer texts of maps, in bytes, are not parsed in the thread of the requests. */
const LONGEST_TEXT = 200_000;
/** How many maps are known to be larger; their next versions are taken for so, too. */
const MOST_LARGE = 10_000;

const publicMapThread = (): JobThread<Job> =>
  jobThread({
    script: new URL('./worker.ts', import.meta.url),
    what: 'This map',
    timeLimit: TIME_LIMIT,
    handsOver: (job) => (job.type === 'open' ? [job.json.buffer] : []),
  });

export function publicMaps(site: Site, { longestText = LONGEST_TEXT } = {}): PublicMaps {
  const here = publicMapJobs();
  const there = publicMapThread();
  const large = new Set<string>();
  const opening = new Map<string, Promise<Published>>();

  const ask = async (projectId: string, job: Job): Promise<Result> =>
    large.has(projectId) ? there.ask(job) : resultOf(await here(job));

  async function open(app: LiveReader, { projectId }: Published): Promise<Published> {
    const { version, json } = await app.live.bytes(projectId);
    if (json.length > longestText) {
      if (large.size >= MOST_LARGE) large.clear();
      large.add(projectId);
    }
    const published = { projectId, version };
    await ask(projectId, { type: 'open', published, json });
    return published;
  }

  return {
    async view(app, published, view) {
      const { projectId, version } = published;
      const job = { type: 'view', published, view, mediaUrl: mediaUrl(site) } as const;
      const result = await ask(projectId, job);
      if ('value' in result) return result.value as Viewed;
      const opened = await once(opening, `${projectId} ${version}`, () => open(app, published));
      const again = await ask(projectId, { ...job, published: opened });
      if ('value' in again) return again.value as Viewed;
      throw busy('Too many large maps are asked for. Try again in a few seconds.');
    },
    close: () => there.close(),
  };
}
