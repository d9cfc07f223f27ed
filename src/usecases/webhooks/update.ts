import { strictlyLater } from '../../domain/timestamp.ts';
import { checkValues } from '../../domain/value-rules.ts';
import { needsFeature, type Webhook, type WebhookChange } from '../../domain/webhook.ts';
import type { Needs } from '../../ports/needs.ts';
import { requireMembership } from '../access.ts';
import { checkAddress } from './create.ts';
import { recordWebhook } from './deed.ts';
import { requireWebhooks } from './feature.ts';
import { findWebhook, holdWebhook, type WebhookRequest } from './find.ts';

export type WebhookUpdate = WebhookRequest & { readonly change: WebhookChange };

/** Changes a webhook; switched on again, it begins with no failures. Without webhooks in the plan only the description may change. */
export function updateWebhook(needs: Needs) {
  return async ({ change, ...request }: WebhookUpdate): Promise<Webhook> => {
    const { storage } = needs;
    // The transaction asks again; names are looked up before it, and only for those who may.
    await requireMembership(storage, request, 'webhook.manage');
    await findWebhook(storage, request);
    if (needsFeature(change)) await requireWebhooks(needs, storage, request.organizationId);
    if (change.url !== undefined) await checkAddress(needs, change.url);
    return storage.transaction(async (tx) => {
      const before = await holdWebhook(tx, request);
      checkValues([{ path: '', fields: change, before }]);
      if (needsFeature(change)) await requireWebhooks(needs, tx, request.organizationId);
      const updatedAt = strictlyLater(needs.now(), before.updatedAt);
      await tx.webhooks.update({ ...before, ...change, updatedAt });
      const after = await findWebhook(tx, request);
      await recordWebhook(needs, tx, request.caller, { webhook: after, action: 'changed' });
      return after;
    });
  };
}
