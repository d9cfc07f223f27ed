import type { Delivery } from '../../domain/webhooks/delivery.ts';
import type { EventName } from '../../domain/webhooks/event.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Slice } from '../../ports/shared/slice.ts';
import { requireMembership } from '../access/organization-access.ts';
import { requireWebhooksOrLeft } from '../shared/events/feature.ts';
import { findWebhook, type WebhookRequest } from './shared/find.ts';

export type DeliveryListRequest = WebhookRequest &
  Slice & { readonly status?: Delivery['status']; readonly event?: EventName };

export type DeliveryPage = { readonly count: number; readonly deliveries: readonly Delivery[] };

/** A webhook's deliveries, newest first, and the number of all. */
export function listDeliveries(needs: Needs) {
  return async ({ offset, limit, status, event, ...request }: DeliveryListRequest): Promise<DeliveryPage> => {
    const { storage } = needs;
    await requireMembership(storage, request, 'webhook.manage');
    await requireWebhooksOrLeft(needs, storage, request.organizationId);
    const { id: webhookId } = await findWebhook(storage, request);
    const filter = { webhookId, ...(status && { status }), ...(event && { event }) };
    const [count, deliveries] = await Promise.all([
      storage.deliveries.count(filter),
      storage.deliveries.list(filter, { offset, limit }),
    ]);
    return { count, deliveries };
  };
}
