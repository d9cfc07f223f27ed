import type { Needs } from '../ports/shared/needs.ts';
import { liveHead } from '../usecases/publishing/live-head.ts';
import { publicHead } from '../usecases/publishing/public-head.ts';
import { readLive } from '../usecases/publishing/read-live.ts';
import { readLiveBytes } from '../usecases/publishing/read-live-bytes.ts';
import { readLiveNetwork } from '../usecases/publishing/read-live-network.ts';

/** Operations on published maps. */
export const publishingActions = (needs: Needs) => ({
  live: {
    head: publicHead(needs),
    access: liveHead(needs),
    read: readLive(needs),
    bytes: readLiveBytes(needs),
    network: readLiveNetwork(needs),
  },
});
