import type { Needs } from '../ports/shared/needs.ts';
import { liveHead, publicHead, readLive, readLiveBytes } from '../usecases/publishing/read.ts';
import { findLiveRoute } from '../usecases/wayfinding/route.ts';

/** What the service can do about published maps. */
export const publishingActions = (needs: Needs) => ({
  live: {
    head: publicHead(needs),
    ask: liveHead(needs),
    read: readLive(needs),
    bytes: readLiveBytes(needs),
    route: findLiveRoute(needs),
  },
});
