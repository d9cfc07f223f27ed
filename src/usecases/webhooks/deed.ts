import type { Caller } from '../../domain/caller.ts';
import type { Webhook } from '../../domain/webhook.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { record } from '../audit/record.ts';

/** What was done with a webhook: `action` is a participle, as `deleted`. */
type WebhookDeed = {
  readonly webhook: Webhook;
  readonly action: 'created' | 'changed' | 'secret_regenerated' | 'switched_off' | 'deleted';
};

/** Writes what was done with a webhook into its organization's audit log. */
export function recordWebhook(
  needs: Needs,
  tx: Stores,
  caller: Caller,
  { webhook: { id: objectId, organizationId, url }, action }: WebhookDeed,
): Promise<void> {
  const summary = `Webhook to ${hostOf(url)} ${action.replaceAll('_', ' ')}`;
  return record(needs, tx, caller, {
    ...{ organizationId, action: `webhook.${action}`, objectType: 'webhook', objectId, summary },
  });
}

/** Only the host: an address may carry a secret of its receiver before it, or in its path. */
export const hostOf = (url: string): string => /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(url)?.[1] ?? '';
