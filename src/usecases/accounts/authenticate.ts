import type { Session } from '../../domain/accounts/user.ts';
import type { Credentials, UserCaller } from '../../domain/shared/caller.ts';
import { addMilliseconds } from '../../domain/shared/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';

/** How old the stored last use of a session may be, in milliseconds: it limits the number of writes. The first use is always stored. */
const NOTE_MILLISECONDS = 5 * 60_000;

/** The account of an access token; null if the token is forged, expired, or of an ended session. */
export function authenticate(needs: Needs) {
  return async ({ token, address }: Credentials): Promise<UserCaller | null> => {
    const now = needs.now();
    const claims = await needs.tokens.verify('access', token, now);
    if (!claims) return null;
    const isRevoked = needs.revocations.isRevoked(claims.sessionId);
    const session = isRevoked ? null : await needs.storage.sessions.find(claims.sessionId, now);
    if (!session || session.userId !== claims.userId) {
      needs.securityLog.record({ name: 'ended_session_used', account: claims.userId, address });
      return null;
    }
    const isUsed = session.lastSeenAt > session.createdAt;
    if (!isUsed || session.lastSeenAt < addMilliseconds(now, -NOTE_MILLISECONDS)) await note(needs, session, now);
    return { kind: 'user', userId: session.userId, sessionId: session.id, address };
  };
}

/** A failed write does not fail the request. */
async function note(needs: Needs, { id }: Session, now: string): Promise<void> {
  await needs.storage.sessions
    .seen(id, now)
    .catch((cause) => needs.report('could not note the use of a session', cause));
}
