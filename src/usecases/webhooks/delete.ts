import { webhookAction } from '../../domain/organizations/audited-action.ts';
import type { Needs } from '../../ports/needs.ts';
import { onWebhook, type WebhookRequest } from './shared/find.ts';

/** Deletes a webhook with its history and its pending events. */
export function deleteWebhook(needs: Needs) {
  return (request: WebhookRequest): Promise<void> =>
    onWebhook(needs, request, async ({ tx, record }, webhook) => {
      await tx.webhooks.delete(webhook.id);
      await record(webhookAction(webhook, 'deleted'));
    });
}
