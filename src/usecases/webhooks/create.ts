import { webhookAction } from '../../domain/organizations/audited-action.ts';
import { requireFeature } from '../../domain/organizations/plan.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { invalidField } from '../../domain/shared/errors.ts';
import { checkWebhookRoom, type Webhook } from '../../domain/webhooks/webhook.ts';
import { hostOf } from '../../domain/webhooks/webhook-url.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { requireOrganization } from '../access.ts';
import { inOrganization } from '../in-organization.ts';
import { requireWebhooks } from './feature.ts';
import { newSecretOf } from './secret.ts';

export type WebhookCreation = Pick<Webhook, 'organizationId' | 'url' | 'description' | 'events' | 'isActive'> & {
  readonly caller: Caller;
};

/** A webhook with its secret: the only times that it is told. */
export type WebhookWithSecret = Webhook & { readonly secret: string };

/** Makes a webhook, if the plan includes them and has room for one more. */
export function createWebhook(needs: Needs) {
  return async ({ caller, ...given }: WebhookCreation): Promise<WebhookWithSecret> => {
    const { organizationId } = given;
    // The transaction asks again; names are looked up before it, and only for those who may.
    await requireOrganization(needs.storage, { caller, organizationId }, 'webhook.manage');
    await requireWebhooks(needs, needs.storage, organizationId);
    await checkAddress(needs, caller, given.url);
    const [id, now] = [needs.newId(), needs.now()];
    const { secret, sealedSecret } = newSecretOf(needs, id);
    const place = { caller, organizationId, action: 'webhook.manage', namedIn: 'body' } as const;
    return inOrganization(needs, place, async ({ tx, plan, author, record }) => {
      requireFeature(plan, 'webhooks');
      checkWebhookRoom(await tx.webhooks.count(organizationId), plan.webhookLimit);
      const webhook: Webhook = {
        ...{ ...given, id, sealedSecret, createdBy: author },
        ...{ consecutiveFailures: 0, lastDeliveryAt: null, lastSuccessAt: null, createdAt: now, updatedAt: now },
      };
      await tx.webhooks.insert(webhook);
      await record(webhookAction(webhook, 'created'));
      return { ...webhook, secret };
    });
  };
}

/** Refuses an address that nothing may be sent to. */
export async function checkAddress(needs: Needs, caller: Caller, url: string): Promise<void> {
  const refusal = await needs.outbound.refusal(url);
  if (!refusal) return;
  const account = caller.kind === 'nobody' ? null : caller.userId;
  const { address } = caller;
  needs.securityLog.record({ name: 'webhook_address_refused', account, address, detail: hostOf(url) });
  throw invalidField('url', refusal);
}
