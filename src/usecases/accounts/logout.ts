import type { Needs } from '../../ports/needs.ts';

/**
 * Ends the session of a refresh token, also while the database is down. An invalid token is no error.
 */
export function logout(needs: Needs) {
  return async ({ refresh }: { readonly refresh: unknown }): Promise<void> => {
    if (typeof refresh !== 'string') return;
    const claims = await needs.tokens.verify('refresh', refresh, needs.now());
    if (claims) await needs.revocations.revoke(claims.sessionId);
  };
}
