import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import { DELIVERY_MILLISECONDS } from '../../../domain/webhooks/delivery.ts';
import type { Needs } from '../../../ports/shared/needs.ts';

const BATCH = 1000;

/** Deletes deliveries older than 30 days, a thousand at a time; returns their number. */
export function purgeDeliveries(needs: Needs) {
  return async ({ isDryRun = false }: { readonly isDryRun?: boolean } = {}): Promise<{ readonly purged: number }> => {
    const before = addMilliseconds(needs.now(), -DELIVERY_MILLISECONDS);
    const purged = await needs.storage.deliveries.countBefore(before);
    if (!isDryRun) while (await needs.storage.deliveries.purge(before, BATCH));
    return { purged };
  };
}
