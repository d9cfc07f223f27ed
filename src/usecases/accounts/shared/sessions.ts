import type { Session, User } from '../../../domain/accounts/user.ts';
import type { UserCaller } from '../../../domain/shared/caller.ts';
import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';

export type TokenPair = { readonly access: string; readonly refresh: string };

/** User agent and client address of a sign-in. */
export type ClientInfo = Pick<Session, 'userAgent' | 'address'>;

/** A caller without a session yet. */
export const personAt = ({ id }: Pick<User, 'id'>, { address }: ClientInfo): UserCaller => ({
  kind: 'user',
  userId: id,
  sessionId: '',
  address,
});

/** A session to store, and its tokens to return afterwards. It expires with its refresh token, `REFRESH_TTL` after the sign-in. */
export async function newSession(
  needs: Needs,
  userId: string,
  client: ClientInfo,
): Promise<{ session: Session; tokens: TokenPair }> {
  const now = needs.now();
  const [id, tokenId] = [needs.newId(), needs.newSecret()];
  const expiresAt = addMilliseconds(now, needs.tokens.refreshLifetime);
  const times = { createdAt: now, lastSeenAt: now, expiresAt };
  const session = { id, userId, refreshHash: needs.digest(tokenId), ...times, ...client };
  const refresh = await needs.tokens.issue('refresh', { userId, sessionId: id, tokenId }, now);
  const access = await issueAccess(needs, userId, id);
  return { session, tokens: { access, refresh } };
}

/** How many sessions an account has at most. */
const MOST_SESSIONS = 100;

/**
 * Stores a new session, in the transaction that signs in; the account is new or locked. Where there would be more than 100 of it, one
 * that was never used ends, else the one that was not used for longest: a program that signs in again and again ends its own.
 */
export async function openSession(tx: Stores, session: Session): Promise<void> {
  await tx.sessions.keepLastUsed(session.userId, MOST_SESSIONS - 1, session.createdAt);
  await tx.sessions.insert(session);
}

/** A new access token of a session. */
export function issueAccess(needs: Needs, userId: string, sessionId: string): Promise<string> {
  return needs.tokens.issue('access', { userId, sessionId, tokenId: needs.newSecret() }, needs.now());
}

/**
 * Ends all other access to an account whose password is replaced: every session except the given one, pending sign-ins,
 * and the links that would change its password or its email.
 */
export async function endOthers(tx: Stores, userId: string, exceptSessionId: string | null): Promise<void> {
  await tx.sessions.deleteOfUser(userId, exceptSessionId);
  await tx.challenges.deleteOfUser(userId);
  await tx.mailTokens.deleteOfUser(userId, 'reset_password');
  await tx.mailTokens.deleteOfUser(userId, 'change_email');
}
