import { newWebhookSecret } from '../../../domain/webhooks/webhook.ts';
import type { Needs } from '../../../ports/shared/needs.ts';

/** The one place in which the secret of a webhook opens. */
export const secretPlace = (webhookId: string): string => `webhook ${webhookId}`;

/** A new secret to show once, and sealed to keep. */
export function newSecretOf(
  needs: Needs,
  webhookId: string,
): { readonly secret: string; readonly sealedSecret: string } {
  const secret = newWebhookSecret(needs.digest(needs.newSecret()));
  return { secret, sealedSecret: needs.vault.seal(secret, secretPlace(webhookId)) };
}
