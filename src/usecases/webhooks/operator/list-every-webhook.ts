import type { Webhook } from '../../../domain/webhooks/webhook.ts';
import type { Needs } from '../../../ports/needs.ts';
import { organizationsNamed } from '../../organizations/operator/shared/organizations-named.ts';

/** A webhook as the operator sees it: without its secret. */
export type ListedWebhook = Omit<Webhook, 'sealedSecret'> & { readonly organizationName: string };

/** The webhooks of one organization, or of all, organization by organization. */
export function listEveryWebhook(needs: Needs) {
  return async (organizationId: string | null): Promise<readonly ListedWebhook[]> => {
    const webhooks: ListedWebhook[] = [];
    for (const { id, name: organizationName } of await organizationsNamed(needs, organizationId)) {
      for (const { sealedSecret: _, ...webhook } of await needs.storage.webhooks.list(id)) {
        webhooks.push({ ...webhook, organizationName });
      }
    }
    return webhooks;
  };
}
