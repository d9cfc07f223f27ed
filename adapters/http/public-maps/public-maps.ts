import type { App } from '../../../src/app.ts';
import type { CacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import { type JobThread, jobThread } from '../../threads/job-thread.ts';
import { LARGE_TEXT } from '../../threads/large-text.ts';
import { once } from '../../threads/once.ts';
import { busy, type Result, resultOf } from '../../threads/reply.ts';
import { mediaUrl, type Site } from '../site.ts';
import { type Job, type Published, publicMapJobs, type Viewed } from './jobs.ts';
import type { View } from './views.ts';

/** Computes responses from published maps; for large maps in a thread. */
export interface PublicMaps {
  /** The view of that version, or of a newer one that is found instead. */
  view(app: LiveReader, published: Published, view: View): Promise<Viewed>;
  close(): Promise<void>;
}

/** What reads a published version. */
export type LiveReader = { readonly live: Pick<App['live'], 'bytes'> };

/** In milliseconds. The largest map takes some seconds of a core; the rest is for a machine that is busy. */
const TIME_LIMIT = 60_000;
/** How many maps are known to be larger; their next versions are taken for so, too. */
const MOST_LARGE = 10_000;

/** What an open map is called in the budget. */
const OPEN = 'open map';

const publicMapThread = (): JobThread<Job> =>
  jobThread({
    script: new URL('./worker.ts', import.meta.url),
    what: 'This map',
    timeLimit: TIME_LIMIT,
    handsOver: (job) => (job.type === 'open' ? [job.json.buffer] : []),
    frees: ({ type }) => type === 'close',
  });

/** Maps whose texts have at least `largeText` bytes are parsed in the thread; all that are open have room in the budget. */
export function publicMaps(site: Site, budget: CacheBudget, { largeText = LARGE_TEXT } = {}): PublicMaps {
  const replyTo = publicMapJobs();
  const here = async (job: Job) => resultOf(await replyTo(job));
  const there = publicMapThread();
  const large = new Set<string>();
  const opening = new Map<string, Promise<Published>>();

  const placeOf = (projectId: string) => (large.has(projectId) ? there.run : here);
  const run = (projectId: string, job: Job): Promise<Result> => {
    budget.use(projectId, OPEN);
    return placeOf(projectId)(job);
  };

  async function open(app: LiveReader, { projectId }: Published): Promise<Published> {
    const { version, json } = await app.live.bytes(projectId);
    if (json.length >= largeText) {
      if (large.size >= MOST_LARGE) large.clear();
      large.add(projectId);
    }
    const published = { projectId, version };
    const place = placeOf(projectId);
    const result = await place({ type: 'open', published, json });
    const weight = 'value' in result ? (result.value as number) : 0;
    // A thread that cannot be asked has ended, and its maps with it.
    const drop = () => void place({ type: 'close', published }).catch(() => {});
    budget.keep({ mapId: projectId, version, name: OPEN, weight, drop });
    return published;
  }

  return {
    async view(app, published, view) {
      const { projectId, version } = published;
      const job = { type: 'view', published, view, mediaUrl: mediaUrl(site) } as const;
      const result = await run(projectId, job);
      if ('value' in result) return result.value as Viewed;
      const opened = await once(opening, `${projectId} ${version}`, () => open(app, published));
      const again = await run(projectId, { ...job, published: opened });
      if ('value' in again) return again.value as Viewed;
      throw busy('Too many large maps are asked for. Try again in a few seconds.');
    },
    close: () => there.close(),
  };
}
