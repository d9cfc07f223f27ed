import { webhookAction } from '../../domain/organizations/audited-action.ts';
import { requireFeature } from '../../domain/organizations/plan.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { requireWebhookQuota, type Webhook } from '../../domain/webhooks/webhook.ts';
import type { Needs } from '../../ports/needs.ts';
import { inOrganization } from '../access/in-organization.ts';
import { requireOrganization } from '../access/organization-access.ts';
import { requireWebhooks } from '../shared/events/feature.ts';
import type { WithIdempotencyKey } from '../shared/idempotency-key.ts';
import { checkAddress } from './shared/address.ts';
import { newSecretOf } from './shared/secret.ts';

export type WebhookCreation = Pick<Webhook, 'organizationId' | 'url' | 'description' | 'events' | 'isActive'> &
  WithIdempotencyKey & {
    readonly caller: Caller;
  };

/** A webhook with its secret, which is returned only when it is new. */
export type WebhookWithSecret = Webhook & { readonly secret: string };

/** Creates a webhook, if the plan includes webhooks and its limit is not reached. */
export function createWebhook(needs: Needs) {
  return async ({ caller, idempotencyKey, ...given }: WebhookCreation): Promise<WebhookWithSecret> => {
    const { organizationId } = given;
    // Checked again in the transaction; names are looked up before it, and only for permitted callers.
    await requireOrganization(needs.storage, { caller, organizationId }, 'webhook.manage');
    await requireWebhooks(needs, needs.storage, organizationId);
    await checkAddress(needs, caller, given.url);
    const [id, now] = [needs.newId(), needs.now()];
    const { secret, sealedSecret } = newSecretOf(needs, id);
    const creates = { id, idempotencyKey };
    const place = { caller, organizationId, action: 'webhook.manage', namedIn: 'body', creates } as const;
    return inOrganization(needs, place, async ({ tx, plan, author, record }) => {
      requireFeature(plan, 'webhooks');
      requireWebhookQuota(await tx.webhooks.count(organizationId), plan.webhookLimit);
      const webhook: Webhook = {
        ...given,
        id,
        sealedSecret,
        createdBy: author,
        consecutiveFailures: 0,
        lastDeliveryAt: null,
        lastSuccessAt: null,
        createdAt: now,
        updatedAt: now,
      };
      await tx.webhooks.insert(webhook);
      await record(webhookAction(webhook, 'created'));
      return { ...webhook, secret };
    });
  };
}
