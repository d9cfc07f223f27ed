import { webhookAction } from '../../domain/organizations/audited-action.ts';
import { requireFeature } from '../../domain/organizations/plan.ts';
import { strictlyLater } from '../../domain/shared/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import type { WebhookWithSecret } from './create.ts';
import { findWebhook, onWebhook, type WebhookRequest } from './shared/find.ts';
import { newSecretOf } from './shared/secret.ts';

/** Replaces the secret of a webhook. The new one is returned only here; the old one is not used any more. */
export function regenerateSecret(needs: Needs) {
  return (request: WebhookRequest): Promise<WebhookWithSecret> => {
    const { secret, sealedSecret } = newSecretOf(needs, request.webhookId);
    return onWebhook(needs, request, async ({ tx, plan, record }, before) => {
      requireFeature(plan, 'webhooks');
      await tx.webhooks.update({ ...before, sealedSecret, updatedAt: strictlyLater(needs.now(), before.updatedAt) });
      const webhook = await findWebhook(tx, request);
      await record(webhookAction(webhook, 'secret_regenerated'));
      return { ...webhook, secret };
    });
  };
}
