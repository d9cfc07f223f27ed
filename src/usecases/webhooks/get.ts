import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { Needs } from '../../ports/needs.ts';
import { requireMembership } from '../access/organization-access.ts';
import { requireWebhooksOrLeft } from '../shared/events/feature.ts';
import { findWebhook, type WebhookRequest } from './shared/find.ts';

/** A webhook of an organization. */
export function getWebhook(needs: Needs) {
  return async (request: WebhookRequest): Promise<Webhook> => {
    await requireMembership(needs.storage, request, 'webhook.manage');
    await requireWebhooksOrLeft(needs, needs.storage, request.organizationId);
    return findWebhook(needs.storage, request);
  };
}
