import { requireFeature } from '../../domain/organizations/plan.ts';
import { notFound } from '../../domain/shared/errors.ts';
import type { Delivery } from '../../domain/webhooks/delivery.ts';
import { eventToResend } from '../../domain/webhooks/resend.ts';
import type { Needs } from '../../ports/needs.ts';
import { leaseFrom, send } from '../shared/events/notify.ts';
import { recordDelivery } from '../shared/events/record-delivery.ts';
import { onWebhook, type WebhookRequest } from './shared/find.ts';

export type ResendRequest = WebhookRequest & { readonly deliveryId: string };

/**
 * Sends the event of a delivery again, to an inactive webhook too, under a new number and signed now; returns the new delivery, which
 * counts like any other. The entry is written as one that is being sent, so that nobody else sends it: if this process ends meanwhile, it
 * is recorded as interrupted.
 */
export function resendDelivery(needs: Needs) {
  return async ({ deliveryId, ...request }: ResendRequest): Promise<Delivery> => {
    const { webhook, event } = await onWebhook(needs, request, async ({ tx, plan }, webhook) => {
      requireFeature(plan, 'webhooks');
      const delivered = await tx.deliveries.find(webhook.id, deliveryId);
      if (!delivered) throw notFound();
      const entry = { ...eventToResend(delivered), webhookId: webhook.id };
      const [number] = await tx.outbox.insert([entry]);
      await tx.outbox.claim(number!, leaseFrom(needs.now()));
      return { webhook, event: { ...entry, number: number! } };
    });
    const delivery = await send(needs, webhook, event);
    // It was deleted meanwhile, with its history.
    if (!(await recordDelivery(needs, delivery))) throw notFound();
    return delivery;
  };
}
