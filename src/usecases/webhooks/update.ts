import { webhookAction } from '../../domain/audited-action.ts';
import { strictlyLater } from '../../domain/timestamp.ts';
import { checkValues } from '../../domain/value-rules.ts';
import { effectiveChange, needsFeature, type Webhook, type WebhookChange } from '../../domain/webhook.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { requireMembership } from '../access.ts';
import { recorder } from '../audit/record.ts';
import { checkAddress } from './create.ts';
import { requireWebhooks } from './feature.ts';
import { findWebhook, holdWebhook, type WebhookRequest } from './find.ts';

export type WebhookUpdate = WebhookRequest & { readonly change: WebhookChange };

/**
 * Changes a webhook; switched on again, it begins with no failures. Without webhooks in the plan only the description may become
 * another: what is repeated as it stands is no change.
 */
export function updateWebhook(needs: Needs) {
  return async ({ change: given, ...request }: WebhookUpdate): Promise<Webhook> => {
    const { storage } = needs;
    // The transaction asks again; names are looked up before it, and only for those who may.
    await requireMembership(storage, request, 'webhook.manage');
    const { url } = await allowedChange(needs, storage, await findWebhook(storage, request), given);
    if (url !== undefined) await checkAddress(needs, request.caller, url);
    return storage.transaction(async (tx) => {
      const before = await holdWebhook(tx, request);
      checkValues([{ path: '', fields: given, before }]);
      const change = await allowedChange(needs, tx, before, given);
      const updatedAt = strictlyLater(needs.now(), before.updatedAt);
      await tx.webhooks.update({ ...before, ...change, updatedAt });
      const after = await findWebhook(tx, request);
      await recorder(needs, tx, request.caller)(webhookAction(after, 'changed'));
      return after;
    });
  };
}

/** What of a change is new, if the plan allows it. */
async function allowedChange(needs: Needs, stores: Stores, webhook: Webhook, given: WebhookChange) {
  const change = effectiveChange(webhook, given);
  if (needsFeature(change)) await requireWebhooks(needs, stores, webhook.organizationId);
  return change;
}
