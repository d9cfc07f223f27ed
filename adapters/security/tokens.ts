import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { TokenKind, Tokens } from '../../src/ports/tokens.ts';

export type TokenSettings = {
  /** At least 32 characters; the signing key is derived from it. */
  readonly secretKey: string;
  /** Named in `iss` and `aud`. */
  readonly issuer: string;
  /** Lifetimes in milliseconds. */
  readonly accessLifetime: number;
  readonly refreshLifetime: number;
};

const ALGORITHM = 'HS256';

/** JWTs (RFC 7519) signed with HS256; every claim is checked, and the kind is one of them (security 15). */
export function jwtTokens({ secretKey, issuer, accessLifetime, refreshLifetime }: TokenSettings): Tokens {
  if (secretKey.length < 32) throw new Error('The secret key needs at least 32 characters.');
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'waymark tokens', 32));
  const lifetimes: Record<TokenKind, number> = { access: accessLifetime, refresh: refreshLifetime };
  return {
    refreshLifetime,
    issue(kind, { userId, sessionId, tokenId }, now) {
      const issued = Math.floor(Date.parse(now) / 1000);
      return new SignJWT({ typ: kind, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(userId)
        .setJti(tokenId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + Math.ceil(lifetimes[kind] / 1000))
        .sign(key);
    },
    async verify(kind, token, now) {
      const options = { algorithms: [ALGORITHM], issuer, audience: issuer, currentDate: new Date(now) };
      const required = ['exp', 'iat', 'sub', 'sid', 'jti', 'typ'];
      const result = await jwtVerify(token, key, { ...options, requiredClaims: required }).catch(() => null);
      const { sub, sid, jti, typ } = result?.payload ?? {};
      if (typ !== kind || typeof sid !== 'string' || !sub || !jti) return null;
      return { userId: sub, sessionId: sid, tokenId: jti };
    },
  };
}
