import type { Needs } from '../../../ports/needs.ts';
import type { SecretKind, StoredSecret } from '../../../ports/shared/secret-stores.ts';
import { placeOf } from '../../accounts/two-factor/shared/codes.ts';
import { secretPlace } from '../../webhooks/shared/secret.ts';
import { mailPlace } from '../mail/outgoing-mail.ts';

/** The fact by which a start notices a lost or different key: a known text, encrypted with it. */
export const PROBE = 'key_probe';

/** The context of each kind of encrypted secret. */
export const PLACES: Readonly<Record<SecretKind, (secret: StoredSecret) => string>> = {
  two_factor: ({ ownerId }) => placeOf(ownerId),
  webhook: ({ ownerId }) => secretPlace(ownerId),
  detached_event: ({ ownerId }) => secretPlace(ownerId),
  mail: ({ ownerId }) => mailPlace(ownerId),
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
