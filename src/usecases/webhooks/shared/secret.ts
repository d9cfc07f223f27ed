import { newWebhookSecret } from '../../../domain/webhooks/webhook.ts';
import type { Needs } from '../../../ports/needs.ts';
import { PLACES } from '../../shared/keys/stored-places.ts';

/** A new secret to return only once, and encrypted to store. */
export function newSecretOf(
  needs: Needs,
  webhookId: string,
): { readonly secret: string; readonly sealedSecret: string } {
  const secret = newWebhookSecret(needs.digest(needs.newSecret()));
  return { secret, sealedSecret: needs.vault.seal(secret, PLACES.webhook(webhookId)) };
}
