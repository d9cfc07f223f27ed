import type { Needs } from '../../ports/needs.ts';
import { recordWebhook } from './deed.ts';
import { holdWebhook, type WebhookRequest } from './find.ts';

/** Removes a webhook with its history; what waits to be told to it is told no more. */
export function deleteWebhook(needs: Needs) {
  return (request: WebhookRequest): Promise<void> =>
    needs.storage.transaction(async (tx) => {
      const webhook = await holdWebhook(tx, request);
      await tx.webhooks.delete(webhook.id);
      await recordWebhook(needs, tx, request.caller, { webhook, action: 'deleted' });
    });
}
