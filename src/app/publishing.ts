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
export const PUBLISHING_ACTIONS = {
  live: {
    head: publicHead,
    access: liveHead,
    icon: liveIcon,
    read: readLive,
    bytes: readLiveBytes,
    network: readLiveNetwork,
    closures: liveClosures,
    actingClosures,
  },
  closures: {
    list: listClosures,
    get: getClosure,
    create: createClosure,
    update: updateClosure,
    replace: replaceClosures,
    delete: deleteClosure,
  },
};
