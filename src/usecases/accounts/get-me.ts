import type { User } from '../../domain/accounts/user.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import type { Needs } from '../../ports/needs.ts';
import { ownAccount } from '../access/own-account.ts';

/** The caller's own account. */
export function getMe(needs: Needs) {
  return (caller: Caller): Promise<User> => ownAccount(needs.storage, caller);
}
