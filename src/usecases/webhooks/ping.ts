import { requireFeature } from '../../domain/organizations/plan.ts';
import { notFound } from '../../domain/shared/errors.ts';
import type { Delivery } from '../../domain/webhooks/delivery.ts';
import type { Needs } from '../../ports/needs.ts';
import { attempt } from '../shared/events/notify.ts';
import { onWebhook, type WebhookRequest } from './shared/find.ts';

/** Sends a ping, to an inactive webhook too, and returns its delivery, which counts like any other. */
export function pingWebhook(needs: Needs) {
  return async (request: WebhookRequest): Promise<Delivery> => {
    const [number] = await onWebhook(needs, request, async ({ tx, plan, author }, { id: webhookId }) => {
      requireFeature(plan, 'webhooks');
      const data = { organization_id: request.organizationId, sent_by: author.email };
      return tx.outbox.insert([{ webhookId, name: 'webhook.ping', createdAt: needs.now(), data }]);
    });
    const delivery = await attempt(needs, number!);
    // It was deleted meanwhile, with its history.
    if (!delivery) throw notFound();
    return delivery;
  };
}
