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
async function openSession({ storage }: Needs, user: User, session: Session): Promise<void> {
  const isStill = (now: User | null) => now !== null && now.passwordHash === user.passwordHash;
  try {
    await storage.transaction(async (tx) => {
      // The session first: a change of its account that came before is seen after it, and one that comes later ends it.
      await tx.sessions.insert(session);
      if (!isStill(await tx.users.find(user.id))) throw wrongCredentials();
    });
  } catch (error) {
    throw isStill(await storage.users.find(user.id)) ? error : wrongCredentials();
  }
}
