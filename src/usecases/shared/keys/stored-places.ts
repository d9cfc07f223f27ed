import type { Needs } from '../../../ports/needs.ts';
import type { SecretKind } from '../../../ports/shared/secret-stores.ts';

/** The fact by which a start notices a lost or different key: a known text, encrypted with it. */
export const PROBE = 'key_probe';

/** The context in which a secret of each kind is encrypted, by the id of the account, webhook or mail that it belongs to. */
export const PLACES: Readonly<Record<SecretKind, (ownerId: string) => string>> = {
  two_factor: (userId) => `totp ${userId}`,
  webhook: (webhookId) => `webhook ${webhookId}`,
  detached_event: (webhookId) => `webhook ${webhookId}`,
  mail: (mailId) => `mail ${mailId}`,
};

export const KINDS = Object.keys(PLACES) as SecretKind[];

/** Whether the keys of the settings decrypt this. */
export function opens({ vault }: Pick<Needs, 'vault'>, sealed: string, place: string): boolean {
  try {
    vault.open(sealed, place);
    return true;
  } catch {
    return false;
  }
}
