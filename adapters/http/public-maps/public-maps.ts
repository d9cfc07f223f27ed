import type { App } from '../../../src/app.ts';
import type { CacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import { busy } from '../../../src/domain/shared/errors.ts';
import type { RouteRequest } from '../../../src/domain/wayfinding/words/described-route.ts';
import { LARGE_TEXT } from '../../workers/threads/large-text.ts';
import { once } from '../../workers/threads/once.ts';
import type { Result } from '../../workers/threads/reply.ts';
import { mediaUrl, type Site } from '../shared/site.ts';
import type { MapSearch, SearchStart } from './found-places.ts';
import type { Job, Published, Viewed } from './jobs.ts';
import { mapThreads } from './map-threads.ts';
import { preparing, storedInTime } from './stored-in-time.ts';
import type { View } from './views.ts';

/** Computes responses from published maps, each of which is parsed once for all of them; for large maps in a thread. */
export interface PublicMaps {
  /** The view of that version, or of a newer one that is found instead. */
  view(app: LiveReader, published: Published, view: View): Promise<Viewed>;
  /**
   * The JSON text of a `RouteResult`, on that version likewise. Field errors where an end is nothing on the map; `unavailable` where
   * its network takes long to build and is not stored yet.
   */
  route(app: LiveReader, published: Published, request: RouteRequest): Promise<string>;
  /** The JSON text of the matching places with their distance from a start, on that version and with errors likewise. */
  nearest(app: LiveReader, published: Published, request: MapSearch, start: SearchStart): Promise<string>;
  close(): Promise<void>;
}

/** What reads a published version, and what is stored of its network. */
export type LiveReader = { readonly live: Pick<App['live'], 'bytes' | 'network'> };

/** In milliseconds: how long a route request waits for the network of a large map to be stored. */
const WAIT_LIMIT = 2_000;

/** The name of an open map in the budget. */
const OPEN = 'open map';

/** Maps whose texts have at least `largeText` bytes are parsed in the thread; all that are open have room in the budget. */
export function publicMaps(
  site: Site,
  budget: CacheBudget,
  { largeText = LARGE_TEXT, waitLimit = WAIT_LIMIT } = {},
): PublicMaps {
  const threads = mapThreads();
  const opening = new Map<string, Promise<Published>>();
  const openingNetwork = new Map<string, Promise<void>>();

  const run = (job: Job): Promise<Result> => threads.of(job.published.projectId)(job);

  /** Notes what an open map takes. A thread that cannot be asked to close it has ended, and its maps with it. */
  const keep = (published: Published, weight: number): void => {
    const runThere = threads.of(published.projectId);
    const drop = () => void runThere({ type: 'close', published }).catch(() => {});
    budget.keep({ mapId: published.projectId, version: published.version, name: OPEN, weight, drop });
  };

  /** Returns the version that was found. */
  const open = (app: LiveReader, { projectId, version }: Published): Promise<Published> =>
    once(opening, `${projectId} ${version}`, async () => {
      const live = await app.live.bytes(projectId);
      if (live.json.length >= largeText) threads.markLarge(projectId);
      const published = { projectId, version: live.version };
      const result = await run({ type: 'open', published, json: live.json });
      if ('value' in result) keep(published, result.value as number);
      return published;
    });

  /** What a job on an open map comes to, and the version that it was done on. */
  async function onOpen<T>(app: LiveReader, published: Published, jobOn: (published: Published) => Job) {
    budget.use(published.projectId, OPEN);
    const result = await run(jobOn(published));
    if ('value' in result) return { value: result.value as T, published };
    const opened = await open(app, published);
    const again = await run(jobOn(opened));
    if ('value' in again) return { value: again.value as T, published: opened };
    throw busy('Too many large maps are asked for. Try again in a few seconds.');
  }

  /** False where that takes longer than others may wait. */
  async function buildNetwork(app: LiveReader, requested: Published): Promise<boolean> {
    const job = { type: 'network', stored: new Uint8Array() } as const;
    const { value, published } = await onOpen<number | null>(app, requested, (opened) => ({
      ...job,
      published: opened,
    }));
    if (value !== null) keep(published, value);
    return value !== null;
  }

  /** A map whose network is not built at once is opened again in the thread, with what is stored of it. */
  const openNetwork = (app: LiveReader, published: Published): Promise<void> =>
    once(openingNetwork, `${published.projectId} ${published.version}`, async () => {
      const find = () => app.live.network(published);
      if (!threads.isLarge(published.projectId)) {
        if (!(await find())?.length && (await buildNetwork(app, published))) return;
        await run({ type: 'close', published });
        threads.markLarge(published.projectId);
        await open(app, published);
      }
      const stored = await storedInTime(find, waitLimit);
      const result = await run({ type: 'network', published, stored });
      if ('value' in result && result.value !== null) keep(published, result.value as number);
    });

  /** What a job that needs the network comes to; it is null until the network is open. */
  async function onNetwork(app: LiveReader, published: Published, jobOn: (published: Published) => Job) {
    const found = await onOpen<string | null>(app, published, jobOn);
    if (found.value !== null) return found.value;
    await openNetwork(app, found.published);
    const { value } = await onOpen<string | null>(app, found.published, jobOn);
    if (value === null) throw preparing();
    return value;
  }

  return {
    async view(app, published, view) {
      const job = { type: 'view', view, mediaUrl: mediaUrl(site) } as const;
      return (await onOpen<Viewed>(app, published, (opened) => ({ ...job, published: opened }))).value;
    },
    route: (app, published, request) =>
      onNetwork(app, published, (opened) => ({ type: 'route', published: opened, request })),
    nearest: (app, published, request, start) =>
      onNetwork(app, published, (opened) => ({
        type: 'nearest',
        published: opened,
        request,
        start,
        mediaUrl: mediaUrl(site),
      })),
    close: () => threads.close(),
  };
}
