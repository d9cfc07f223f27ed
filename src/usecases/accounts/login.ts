import { normaliseEmail, type Session, type User, wrongCredentials } from '../../domain/user.ts';
import type { Needs } from '../../ports/needs.ts';
import type { SignedIn } from './register.ts';
import { newSession } from './sessions.ts';

/** Opens a session. A wrong password and an unknown email are told alike, and take alike (security 12). */
export function login(needs: Needs) {
  return async (given: { readonly email: string; readonly password: string }): Promise<SignedIn> => {
    const user = await needs.storage.users.findByEmail(normaliseEmail(given.email));
    const isRight = await needs.passwords.verify(given.password, user?.passwordHash ?? null);
    if (!user || !isRight) throw wrongCredentials();
    const { session, tokens } = await newSession(needs, user.id);
    await openSession(needs, user, session);
    return { user, tokens };
  };
}

/** Stores the session, unless the account went or changed its password while the old one was checked. */
function openSession({ storage }: Needs, user: User, session: Session): Promise<void> {
  return storage.transaction(async (tx) => {
    const current = await tx.users.lock(user.id);
    if (current?.passwordHash !== user.passwordHash) throw wrongCredentials();
    await tx.sessions.insert(session);
  });
}
