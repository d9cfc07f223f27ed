import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { removeTwoFactor } from '../two-factor/shared/remove.ts';
import { holdAccount } from './shared/find.ts';
import { reportAction } from './shared/report-action.ts';

/** Disables an account's second factor, for a user who has lost it. */
export function disableUserTwoFactor(needs: Needs) {
  return async (given: { readonly email: string }): Promise<void> => {
    const { id: account, email } = await needs.storage.transaction(async (tx) => {
      const user = await holdAccount(needs, tx, given.email);
      if (!(await removeTwoFactor(tx, user.id))) {
        throw new DomainError('bad_request', 'Two-factor authentication is not enabled for this account.');
      }
      return user;
    });
    reportAction(needs, { action: 'two_factor_disabled', account, to: [email] });
  };
}
