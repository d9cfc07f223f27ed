import type { User } from '../../domain/accounts/user.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import { invalidToken } from '../../domain/shared/errors.ts';
import type { Stores } from '../../ports/storage.ts';

export async function ownAccount(stores: Stores, caller: Caller): Promise<User> {
  return present(await stores.users.find(requireUser(caller).userId));
}

/** The caller's own account, locked until the transaction ends; refused where the session has ended since the caller was authenticated. */
export async function lockAccount(tx: Stores, caller: Caller): Promise<User> {
  const user = present(await tx.users.lock(requireUser(caller).userId));
  await requireSession(tx, caller);
  return user;
}

/**
 * Refuses a caller whose session has ended since it was authenticated. Called after acquiring a lock that is also needed to end the
 * account's sessions, so that an ended session has no further effect. Callers without a session of their own pass.
 */
async function requireSession(tx: Stores, caller: Caller): Promise<void> {
  if (caller.kind !== 'user' || caller.sessionId === '') return;
  if (!(await tx.sessions.exists(caller.sessionId))) {
    throw invalidToken('The session has ended.');
  }
}

/** The account, which may be deleted since its token was checked. */
export function present(user: User | null): User {
  if (!user) throw invalidToken('The account no longer exists.');
  return user;
}
