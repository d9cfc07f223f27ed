import { DomainError } from '../../domain/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import { removeTwoFactor } from '../two-factor/disable.ts';
import { holdAccount } from './find.ts';

/** Takes an account's second factor away, for somebody who has lost it. */
export function disableUserTwoFactor(needs: Needs) {
  return ({ email }: { readonly email: string }): Promise<void> =>
    needs.storage.transaction(async (tx) => {
      const { id } = await holdAccount(needs, tx, email);
      if (!(await removeTwoFactor(tx, id))) {
        throw new DomainError('bad_request', 'Two-factor authentication is not enabled for this account.');
      }
    });
}
