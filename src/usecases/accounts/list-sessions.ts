import type { Session } from '../../domain/accounts/user.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import type { Needs } from '../../ports/needs.ts';

export type SessionView = Session & { readonly isCurrent: boolean };

/** The caller's sessions, newest first. */
export function listSessions(needs: Needs) {
  return async (caller: Caller): Promise<readonly SessionView[]> => {
    const { userId, sessionId } = requireUser(caller);
    const sessions = await needs.storage.sessions.list(userId, needs.now());
    return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
  };
}
