import { webhookAction } from '../../domain/audited-action.ts';
import type { Needs } from '../../ports/needs.ts';
import { recorder } from '../audit/record.ts';
import { holdWebhook, type WebhookRequest } from './find.ts';

/** Removes a webhook with its history; what waits to be told to it is told no more. */
export function deleteWebhook(needs: Needs) {
  return (request: WebhookRequest): Promise<void> =>
    needs.storage.transaction(async (tx) => {
      const webhook = await holdWebhook(tx, request);
      await tx.webhooks.delete(webhook.id);
      await recorder(needs, tx, request.caller)(webhookAction(webhook, 'deleted'));
    });
}
