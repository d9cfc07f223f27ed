import type { Needs } from '../../../ports/needs.ts';
import { findAccount } from '../../shared/emails.ts';
import { prepareActionReport } from '../../shared/mail/report-action.ts';
import { missing } from '../../shared/missing.ts';
import { deleteAccount } from '../shared/delete-account.ts';

/** Deletes an account as its owner would: with every organization of which it is the sole owner, including projects and files. */
export function deleteUser(needs: Needs) {
  return async ({ email }: { readonly email: string }): Promise<void> => {
    const user = await findAccount(needs, needs.storage, email);
    if (!user) throw missing('account with this email');
    const to = [{ id: null, email: user.email }];
    const report = prepareActionReport(needs, { action: 'account_deleted', account: user.id, to });
    await deleteAccount(needs, user.id, 'operator', report);
    await report.send();
  };
}
