import { CHALLENGE_MILLISECONDS, type Challenge } from '../../../domain/accounts/two-factor.ts';
import { requireEnabled, type User } from '../../../domain/accounts/user.ts';
import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type ClientInfo, newSession, openSession, type TokenPair } from './sessions.ts';

export type SignedIn = { readonly user: User; readonly tokens: TokenPair };

/** A session, or the pending token to complete with a second factor. */
export type SignIn = SignedIn | { readonly pendingToken: string; readonly userId: string };

/** Whose sign-in it is. */
export const accountOf = (result: SignIn): string => ('user' in result ? result.user.id : result.userId);

/**
 * Continues a sign-in after the first factor: creates a session, or requests the second factor if it is enabled. Null if the account
 * was deleted, or its password changed, since the first factor was checked; refused where it is disabled. `freshHash` replaces the hash of that password.
 */
export async function signIn(
  needs: Needs,
  user: User,
  client: ClientInfo,
  freshHash: string | null = null,
): Promise<SignIn | null> {
  const pendingToken = needs.newSecret();
  const challenge = newChallenge(needs, user.id, pendingToken);
  const { session, tokens } = await newSession(needs, user.id, client);
  const result = await needs.storage.transaction<SignIn | null>(async (tx) => {
    const current = await tx.users.lock(user.id);
    if (!current || current.passwordHash !== user.passwordHash) return null;
    requireEnabled(current);
    if (freshHash) await tx.users.update({ ...current, passwordHash: freshHash });
    if (current.twoFactorEnabled) {
      await tx.challenges.insert(challenge);
      return { pendingToken, userId: user.id };
    }
    await openSession(tx, session);
    return { user: current, tokens };
  });
  if (result && 'tokens' in result) logSignIn(needs, user, client);
  return result;
}

/** Logs a new session, after the commit. */
export function logSignIn({ securityLog }: Needs, { id }: Pick<User, 'id'>, { address }: ClientInfo): void {
  securityLog.record({ name: 'signed_in', account: id, address });
}

function newChallenge(needs: Needs, userId: string, pendingToken: string): Challenge {
  const expiresAt = addMilliseconds(needs.now(), CHALLENGE_MILLISECONDS);
  return { hash: needs.digest(pendingToken), userId, tries: 0, expiresAt };
}
