import type { Needs } from '../ports/needs.ts';
import { actingClosures } from '../usecases/publishing/closures/acting.ts';
import { createClosure } from '../usecases/publishing/closures/create.ts';
import { deleteClosure } from '../usecases/publishing/closures/delete.ts';
import { getClosure } from '../usecases/publishing/closures/get.ts';
import { listClosures } from '../usecases/publishing/closures/list.ts';
import { liveClosures } from '../usecases/publishing/closures/live.ts';
import { replaceClosures } from '../usecases/publishing/closures/replace.ts';
import { updateClosure } from '../usecases/publishing/closures/update.ts';
import { liveHead } from '../usecases/publishing/live-head.ts';
import { liveIcon } from '../usecases/publishing/live-icon.ts';
import { publicHead } from '../usecases/publishing/public-head.ts';
import { readLive } from '../usecases/publishing/read-live.ts';
import { readLiveBytes } from '../usecases/publishing/read-live-bytes.ts';
import { readLiveNetwork } from '../usecases/publishing/read-live-network.ts';

/** Operations on published maps, and on the closures that act on them. */
export const publishingActions = (needs: Needs) => ({
  live: {
    head: publicHead(needs),
    access: liveHead(needs),
    icon: liveIcon(needs),
    read: readLive(needs),
    bytes: readLiveBytes(needs),
    network: readLiveNetwork(needs),
    closures: liveClosures(needs),
    actingClosures: actingClosures(needs),
  },
  closures: {
    list: listClosures(needs),
    get: getClosure(needs),
    create: createClosure(needs),
    update: updateClosure(needs),
    replace: replaceClosures(needs),
    delete: deleteClosure(needs),
  },
});
