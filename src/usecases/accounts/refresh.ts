import { DomainError } from '../../domain/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import { issueAccess } from './sessions.ts';

/** A new access token for a refresh token whose session stands. */
export function refreshAccess(needs: Needs) {
  return async ({ refresh }: { readonly refresh: string }): Promise<{ readonly access: string }> => {
    const now = needs.now();
    const claims = await needs.tokens.verify('refresh', refresh, now);
    if (!claims || needs.revocations.isRevoked(claims.sessionId)) throw invalid();
    const session = await needs.storage.sessions.find(claims.sessionId, now);
    const isOwn = session?.userId === claims.userId && session.refreshHash === needs.digest(claims.tokenId);
    if (!isOwn) throw invalid();
    return { access: await issueAccess(needs, session.userId, session.id) };
  };
}

const invalid = () => new DomainError('unauthenticated', 'The refresh token is not valid.');
