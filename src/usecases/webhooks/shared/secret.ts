import { newWebhookSecret } from '../../../domain/webhooks/webhook.ts';
import type { Needs } from '../../../ports/needs.ts';

/** The only function that decrypts the secret of a webhook. */
export const secretPlace = (webhookId: string): string => `webhook ${webhookId}`;

/** A new secret to return only once, and encrypted to store. */
export function newSecretOf(
  needs: Needs,
  webhookId: string,
): { readonly secret: string; readonly sealedSecret: string } {
  const secret = newWebhookSecret(needs.digest(needs.newSecret()));
  return { secret, sealedSecret: needs.vault.seal(secret, secretPlace(webhookId)) };
}
