import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { holdAccount } from '../../shared/hold-account.ts';
import { prepareActionReport } from '../../shared/mail/report-action.ts';
import { removeTwoFactor } from '../two-factor/shared/remove.ts';

/** Disables an account's second factor, for a user who has lost it. */
export function disableUserTwoFactor(needs: Needs) {
  return async (given: { readonly email: string }): Promise<void> => {
    const report = await needs.storage.transaction(async (tx) => {
      const user = await holdAccount(needs, tx, given.email);
      if (!(await removeTwoFactor(tx, user.id))) {
        throw new DomainError('bad_request', 'Two-factor authentication is not enabled for this account.');
      }
      const { id, email } = user;
      const report = prepareActionReport(needs, { action: 'two_factor_disabled', account: id, to: [{ id, email }] });
      await report.write(tx);
      return report;
    });
    await report.send();
  };
}
