import type { Needs } from '../ports/needs.ts';
import { purgeEnded } from '../usecases/accounts/jobs/purge-ended.ts';
import { sendMails } from '../usecases/accounts/jobs/send-mails.ts';
import { readImports } from '../usecases/projects/imports/read.ts';
import { cleanStoredImages } from '../usecases/projects/jobs/clean-stored-images.ts';
import { purgeImports } from '../usecases/projects/jobs/purge-imports.ts';
import { purgeVersions } from '../usecases/projects/jobs/purge-versions.ts';
import { removeUnusedImages } from '../usecases/projects/jobs/remove-unused-images.ts';
import { sweepObjects } from '../usecases/projects/jobs/sweep-objects.ts';
import { lapseSubscriptions } from '../usecases/publishing/jobs/lapse-subscriptions.ts';
import { purgeClosures } from '../usecases/publishing/jobs/purge-closures.ts';
import { runExclusively } from '../usecases/shared/run-exclusively.ts';
import { sharedTime } from '../usecases/shared/shared-time.ts';
import { forgetVisitors } from '../usecases/visits/jobs/forget-visitors.ts';
import { purgeAnalytics } from '../usecases/visits/jobs/purge-analytics.ts';
import { rollUpVisits } from '../usecases/visits/jobs/roll-up-visits.ts';
import { purgeVisits } from '../usecases/visits/purge.ts';
import { buildNetworks } from '../usecases/wayfinding/jobs/build-networks.ts';
import { purgeDeliveries } from '../usecases/webhooks/jobs/purge-deliveries.ts';
import { sendDetachedEvents } from '../usecases/webhooks/jobs/send-detached-events.ts';
import { sweepOutbox } from '../usecases/webhooks/jobs/sweep-outbox.ts';

/** The scheduled jobs. */
export const JOBS_ACTIONS = {
  jobs: {
    time: (needs: Needs) => () => sharedTime(needs),
    runExclusively,
    cleanStoredImages,
    removeUnusedImages,
    sweepObjects,
    purgeEnded,
    sendMails,
    sweepOutbox,
    sendDetachedEvents,
    purgeDeliveries,
    purgeClosures,
    purgeVersions,
    purgeImports,
    readImports,
    purgeVisits,
    purgeAnalytics,
    rollUpVisits,
    forgetVisitors,
    buildNetworks,
    lapseSubscriptions,
  },
};
