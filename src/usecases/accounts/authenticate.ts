import type { UserCaller } from '../../domain/caller.ts';
import type { Needs } from '../../ports/needs.ts';

/** Who an access token speaks for, or null: forged, expired, or of a session that has ended. */
export function authenticate(needs: Needs) {
  return async (token: string): Promise<UserCaller | null> => {
    const now = needs.now();
    const claims = await needs.tokens.verify('access', token, now);
    const session = claims && (await needs.storage.sessions.find(claims.sessionId, now));
    if (!session || session.userId !== claims.userId) return null;
    return { kind: 'user', userId: session.userId, sessionId: session.id };
  };
}
