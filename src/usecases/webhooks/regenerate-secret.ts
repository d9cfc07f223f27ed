import { webhookAction } from '../../domain/audited-action.ts';
import { strictlyLater } from '../../domain/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import { recorder } from '../audit/record.ts';
import type { WebhookWithSecret } from './create.ts';
import { requireWebhooks } from './feature.ts';
import { findWebhook, holdWebhook, type WebhookRequest } from './find.ts';
import { newSecretOf } from './secret.ts';

/** Gives a webhook a new secret, told once; the old one signs nothing from now on. */
export function regenerateSecret(needs: Needs) {
  return (request: WebhookRequest): Promise<WebhookWithSecret> => {
    const { secret, sealedSecret } = newSecretOf(needs, request.webhookId);
    return needs.storage.transaction(async (tx) => {
      const before = await holdWebhook(tx, request);
      await requireWebhooks(needs, tx, request.organizationId);
      await tx.webhooks.update({ ...before, sealedSecret, updatedAt: strictlyLater(needs.now(), before.updatedAt) });
      const webhook = await findWebhook(tx, request);
      await recorder(needs, tx, request.caller)(webhookAction(webhook, 'secret_regenerated'));
      return { ...webhook, secret };
    });
  };
}
