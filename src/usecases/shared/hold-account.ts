import type { User } from '../../domain/accounts/user.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { findAccount } from './emails.ts';
import { missing } from './missing.ts';

/** The account of an email, locked until the transaction ends. */
export async function holdAccount(needs: Needs, tx: Stores, email: string): Promise<User> {
  const found = await findAccount(needs, tx, email);
  const user = found && (await tx.users.lock(found.id));
  if (!user) throw missing('account with this email');
  return user;
}
