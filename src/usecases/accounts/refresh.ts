import { DomainError } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import { issueAccess } from './shared/sessions.ts';

export type RefreshRequest = { readonly refresh: string; readonly address: string };

/** A new access token for a refresh token with a valid session. */
export function refreshAccess(needs: Needs) {
  return async ({ refresh, address }: RefreshRequest): Promise<{ readonly access: string }> => {
    const now = needs.now();
    const claims = await needs.tokens.verify('refresh', refresh, now);
    if (!claims) throw invalid();
    const isRevoked = needs.revocations.isRevoked(claims.sessionId);
    const session = isRevoked ? null : await needs.storage.sessions.find(claims.sessionId, now);
    if (session?.userId !== claims.userId || session.refreshHash !== needs.digest(claims.tokenId)) {
      needs.securityLog.record({ name: 'ended_session_used', account: claims.userId, address });
      throw invalid();
    }
    return { access: await issueAccess(needs, session.userId, session.id) };
  };
}

const invalid = () => new DomainError('unauthenticated', 'The refresh token is not valid.');
