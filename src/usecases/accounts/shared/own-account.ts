import type { User } from '../../../domain/accounts/user.ts';
import type { Caller } from '../../../domain/shared/caller.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Stores } from '../../../ports/shared/storage.ts';
import { requireUser } from '../../access.ts';

export async function ownAccount(stores: Stores, caller: Caller): Promise<User> {
  return present(await stores.users.find(requireUser(caller).userId));
}

/** The caller's own account, held until the transaction ends; refused where the session was ended since the caller was identified. */
export async function lockAccount(tx: Stores, caller: Caller): Promise<User> {
  const user = present(await tx.users.lock(requireUser(caller).userId));
  await requireSession(tx, caller);
  return user;
}

/**
 * Refuses whose session was ended since the caller was identified. Asked after a lock that anyone who ends the account's sessions
 * holds too, so that nothing is prepared by a session that has ended. Callers without a session of their own pass.
 */
async function requireSession(tx: Stores, caller: Caller): Promise<void> {
  if (caller.kind !== 'user' || caller.sessionId === '') return;
  if (!(await tx.sessions.exists(caller.sessionId))) {
    throw new DomainError('unauthenticated', 'The session has ended.');
  }
}

/** The account, which may be gone since its token was checked. */
export function present(user: User | null): User {
  if (!user) throw new DomainError('unauthenticated', 'The account no longer exists.');
  return user;
}
