import type { Caller } from '../../../domain/shared/caller.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { ownAccount } from '../../access/own-account.ts';
import { PLACES } from '../../shared/keys/stored-places.ts';

export type TwoFactorSetup = { readonly secret: string; readonly otpauthUri: string };

/** Generates a provisional secret, replacing the last one; it has no effect until it is enabled. */
export function setupTwoFactor(needs: Needs) {
  return async (caller: Caller): Promise<TwoFactorSetup> => {
    const { id, email } = await ownAccount(needs.storage, caller);
    const secret = needs.totp.newSecret();
    const isStored = await needs.storage.twoFactors.provide(id, needs.vault.seal(secret, PLACES.two_factor(id)));
    if (!isStored) throw new DomainError('bad_request', 'Two-factor authentication is already enabled.');
    const otpauthUri = needs.totp.address({ secret, account: email, issuer: needs.site.serviceName });
    return { secret, otpauthUri };
  };
}
