import { webhookAction } from '../../domain/organizations/audited-action.ts';
import { type Plan, requireFeature } from '../../domain/organizations/plan.ts';
import { checkValues } from '../../domain/projects/values/value-rules.ts';
import { strictlyLater } from '../../domain/shared/timestamp.ts';
import { effectiveChange, needsFeature, type Webhook, type WebhookChange } from '../../domain/webhooks/webhook.ts';
import type { Needs } from '../../ports/needs.ts';
import { requireMembership } from '../access/organization-access.ts';
import { requireWebhooks } from '../shared/events/feature.ts';
import { checkAddress } from './shared/address.ts';
import { findWebhook, onWebhook, type WebhookRequest } from './shared/find.ts';

export type WebhookUpdate = WebhookRequest & { readonly change: WebhookChange };

/**
 * Updates a webhook; when it is enabled again, it starts with no failures. Without webhooks in the plan only the description may
 * change: repeating a value is no change.
 */
export function updateWebhook(needs: Needs) {
  return async ({ change: given, ...request }: WebhookUpdate): Promise<Webhook> => {
    const { storage } = needs;
    // Checked again in the transaction; names are looked up before it, and only for permitted callers.
    await requireMembership(storage, request, 'webhook.manage');
    const change = effectiveChange(await findWebhook(storage, request), given);
    if (needsFeature(change)) await requireWebhooks(needs, storage, request.organizationId);
    if (change.url !== undefined) await checkAddress(needs, request.caller, change.url);
    return onWebhook(needs, request, async ({ tx, plan, record }, before) => {
      checkValues([{ path: '', fields: given, before }]);
      const change = allowedChange(plan, before, given);
      if (Object.keys(change).length === 0) return before;
      const updatedAt = strictlyLater(needs.now(), before.updatedAt);
      await tx.webhooks.update({ ...before, ...change, updatedAt });
      const after = await findWebhook(tx, request);
      await record(webhookAction(after, 'changed'));
      return after;
    });
  };
}

/** The fields of a change that differ, if the plan allows it. */
function allowedChange(plan: Plan, webhook: Webhook, given: WebhookChange): WebhookChange {
  const change = effectiveChange(webhook, given);
  if (needsFeature(change)) requireFeature(plan, 'webhooks');
  return change;
}
