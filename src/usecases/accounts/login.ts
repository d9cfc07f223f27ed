import { normaliseEmail, wrongCredentials } from '../../domain/user.ts';
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
    await needs.storage.sessions.insert(session);
    return { user, tokens };
  };
}
