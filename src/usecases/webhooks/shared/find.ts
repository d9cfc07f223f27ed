import { notFound } from '../../../domain/shared/errors.ts';
import type { Webhook } from '../../../domain/webhooks/webhook.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { type InOrganization, inOrganization } from '../../access/in-organization.ts';
import type { OrganizationRequest } from '../../access/organization-access.ts';

export type WebhookRequest = OrganizationRequest & { readonly webhookId: string };

/** The webhook of this organization, or a 404. */
export async function findWebhook(stores: Stores, { organizationId, webhookId }: WebhookRequest): Promise<Webhook> {
  return present(await stores.webhooks.find(organizationId, webhookId));
}

function present(webhook: Webhook | null): Webhook {
  if (!webhook) throw notFound();
  return webhook;
}

/** Runs the action with the webhook, which is locked, in its organization, for callers who may manage it. */
export function onWebhook<T>(
  needs: Needs,
  request: WebhookRequest,
  work: (at: InOrganization, webhook: Webhook) => Promise<T>,
): Promise<T> {
  return inOrganization(needs, { ...request, action: 'webhook.manage', namedIn: 'query' }, async (at) =>
    work(at, present(await at.tx.webhooks.lock(request.organizationId, request.webhookId))),
  );
}
