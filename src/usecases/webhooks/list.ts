import type { Webhook } from '../../domain/webhooks/webhook.ts';
import type { Needs } from '../../ports/needs.ts';
import { type OrganizationRequest, requireMembership } from '../access/organization-access.ts';
import { requireWebhooksOrLeft } from '../shared/events/feature.ts';

/** An organization's webhooks, oldest first. */
export function listWebhooks(needs: Needs) {
  return async (request: OrganizationRequest): Promise<readonly Webhook[]> => {
    await requireMembership(needs.storage, request, 'webhook.manage');
    await requireWebhooksOrLeft(needs, needs.storage, request.organizationId);
    return needs.storage.webhooks.list(request.organizationId);
  };
}
