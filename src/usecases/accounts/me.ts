import type { User } from '../../domain/accounts/user.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import { normaliseName } from '../../domain/shared/text.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import type { Stores } from '../../ports/shared/storage.ts';
import { requireUser } from '../access.ts';

/** The caller's own account. */
export function getMe(needs: Needs) {
  return (caller: Caller): Promise<User> => ownAccount(needs.storage, caller);
}

/** Changes the caller's profile; what is not given stays. */
export function updateMe(needs: Needs) {
  return ({ caller, fullName }: { readonly caller: Caller; readonly fullName?: string | undefined }): Promise<User> =>
    needs.storage.transaction(async (tx) => {
      const user = await lockAccount(tx, caller);
      const updated = { ...user, fullName: fullName === undefined ? user.fullName : normaliseName(fullName) };
      await tx.users.update(updated);
      return updated;
    });
}

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
 * Refuses whose session was ended since the caller was identified. Asked after a lock that whoever ends the account's sessions holds
 * too, so that nothing is prepared by a session that has ended. Callers without a session of their own pass.
 */
export async function requireSession(tx: Stores, caller: Caller): Promise<void> {
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
