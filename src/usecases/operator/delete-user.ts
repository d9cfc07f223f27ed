import { normaliseEmail } from '../../domain/user.ts';
import type { Needs } from '../../ports/needs.ts';
import { deleteAccount } from '../accounts/delete-me.ts';
import { missing } from './find.ts';

/** Removes an account as its owner would: with every organization of which it is the sole owner, projects and files included. */
export function deleteUser(needs: Needs) {
  return async ({ email }: { readonly email: string }): Promise<void> => {
    const user = await needs.storage.users.findByEmail(normaliseEmail(email));
    if (!user) throw missing('account with this email');
    await deleteAccount(needs, user.id);
  };
}
