import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import { DELIVERY_MILLISECONDS } from '../../../domain/webhooks/delivery.ts';
import type { Needs } from '../../../ports/needs.ts';
import { ALWAYS_HELD, type JobLease } from '../../shared/job-lease.ts';

const BATCH = 1000;

/** With `isDryRun` they are only counted. */
type Purge = { readonly isDryRun?: boolean; readonly lease?: JobLease };

/** Deletes deliveries older than 30 days, a thousand at a time; returns their number. */
export function purgeDeliveries(needs: Needs) {
  return async ({ isDryRun = false, lease = ALWAYS_HELD }: Purge = {}): Promise<{ readonly purged: number }> => {
    const before = addMilliseconds(needs.now(), -DELIVERY_MILLISECONDS);
    const purged = await needs.storage.deliveries.countBefore(before);
    if (!isDryRun) while (lease.isHeld() && (await needs.storage.deliveries.purge(before, BATCH)));
    return { purged };
  };
}
