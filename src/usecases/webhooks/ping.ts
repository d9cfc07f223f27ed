import type { Delivery } from '../../domain/delivery.ts';
import { notFound } from '../../domain/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import { authorOf } from '../accounts/author.ts';
import { requireWebhooks } from './feature.ts';
import { holdWebhook, type WebhookRequest } from './find.ts';
import { attempt } from './tell.ts';

/** Sends a ping, to an inactive webhook too, and answers what became of it; it counts as any other delivery (completions 6). */
export function pingWebhook(needs: Needs) {
  return async (request: WebhookRequest): Promise<Delivery> => {
    const { caller, organizationId } = request;
    const [number] = await needs.storage.transaction(async (tx) => {
      const { id: webhookId } = await holdWebhook(tx, request);
      await requireWebhooks(needs, tx, organizationId);
      const { email } = await authorOf(tx, caller);
      const data = { organization_id: organizationId, sent_by: email };
      return tx.outbox.insert([{ webhookId, name: 'webhook.ping', createdAt: needs.now(), data }]);
    });
    const delivery = await attempt(needs, number!);
    // It was deleted meanwhile, and its history with it.
    if (!delivery) throw notFound();
    return delivery;
  };
}
