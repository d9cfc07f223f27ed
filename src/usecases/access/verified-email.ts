import { isVerifiedByMail } from '../../domain/accounts/user.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { accountOf } from '../../domain/shared/caller.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { present } from './own-account.ts';

/**
 * Refuses an account whose email is not verified, where the service requires it. An invitation's link that its inviter saw
 * does not count: otherwise an inviter could verify any email.
 */
export async function requireVerifiedEmail(needs: Needs, stores: Stores, caller: Caller): Promise<void> {
  if (!needs.requireVerifiedEmail) return;
  const user = present(await stores.users.find(accountOf(caller)));
  if (!isVerifiedByMail(user)) throw new DomainError('permission_denied', 'Confirm your email first.');
}
