import type { Needs } from '../../../ports/shared/needs.ts';
import { deleteAccount } from '../delete-me.ts';
import { findAccount } from '../emails.ts';
import { missing } from './find.ts';
import { reportAction } from './report-action.ts';

/** Removes an account as its owner would: with every organization of which it is the sole owner, projects and files included. */
export function deleteUser(needs: Needs) {
  return async ({ email }: { readonly email: string }): Promise<void> => {
    const user = await findAccount(needs, needs.storage, email);
    if (!user) throw missing('account with this email');
    await deleteAccount(needs, user.id, 'operator');
    reportAction(needs, { action: 'account_deleted', account: user.id, to: [user.email] });
  };
}
