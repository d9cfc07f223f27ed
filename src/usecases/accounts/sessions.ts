import { addMilliseconds } from '../../domain/timestamp.ts';
import type { Session } from '../../domain/user.ts';
import type { Needs } from '../../ports/needs.ts';

export type TokenPair = { readonly access: string; readonly refresh: string };

/** A session that is to be stored, and the tokens to hand over once it is. */
export async function newSession(needs: Needs, userId: string): Promise<{ session: Session; tokens: TokenPair }> {
  const now = needs.now();
  const [sessionId, tokenId] = [needs.newId(), needs.newSecret()];
  const expiresAt = addMilliseconds(now, needs.tokens.refreshLifetime);
  const session = { id: sessionId, userId, refreshHash: needs.digest(tokenId), createdAt: now, expiresAt };
  const refresh = await needs.tokens.issue('refresh', { userId, sessionId, tokenId }, now);
  const access = await issueAccess(needs, userId, sessionId);
  return { session, tokens: { access, refresh } };
}

/** A new access token of a session. */
export function issueAccess(needs: Needs, userId: string, sessionId: string): Promise<string> {
  return needs.tokens.issue('access', { userId, sessionId, tokenId: needs.newSecret() }, needs.now());
}
