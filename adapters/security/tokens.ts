import { type JWTPayload, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose';
import type { TokenClaims, TokenKind, Tokens } from '../../src/ports/accounts/tokens.ts';
import { derivedKey } from './derived-key.ts';

export type TokenSettings = {
  /** At least 32 characters; the signing key is derived from it. */
  readonly secretKey: string;
  /** Previous secret keys: tokens signed with them are still valid, and no new ones are signed. */
  readonly previousKeys?: readonly string[];
  /** The value of `iss` and `aud`. */
  readonly issuer: string;
  /** Lifetimes in milliseconds. */
  readonly accessLifetime: number;
  readonly refreshLifetime: number;
};

const ALGORITHM = 'HS256';
const TYPE = 'JWT';
const REQUIRED = ['exp', 'iat', 'sub', 'sid', 'jti', 'typ'];
const LONGEST = 4096;
// The last of 43 characters has four significant bits: only one spelling is accepted.
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

/**
 * JWTs (RFC 7519) signed with HS256; every claim is checked, and the kind is one of them. Keys in a token's
 * header are ignored. There is no leeway: a token is valid from its `nbf` to its `exp`, to the second.
 */
export function jwtTokens(settings: TokenSettings): Tokens {
  const { secretKey, previousKeys = [], issuer, accessLifetime, refreshLifetime } = settings;
  const key = derivedKey(secretKey, 'waymark tokens');
  const keys = [key, ...previousKeys.map((previous) => derivedKey(previous, 'waymark tokens'))];
  const lifetimes: Record<TokenKind, number> = { access: accessLifetime, refresh: refreshLifetime };
  return {
    refreshLifetime,
    issue(kind, { userId, sessionId, tokenId }, now) {
      const issued = Math.floor(Date.parse(now) / 1000);
      return new SignJWT({ typ: kind, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(userId)
        .setJti(tokenId)
        .setIssuedAt(issued)
        .setExpirationTime(issued + Math.ceil(lifetimes[kind] / 1000))
        .sign(key);
    },
    async verify(kind, token, now) {
      if (token.length > LONGEST || !COMPACT.test(token)) return null;
      const options = { algorithms: [ALGORITHM], typ: TYPE, issuer, audience: issuer, requiredClaims: REQUIRED };
      const payload = await verifiedPayload(token, keys, { ...options, currentDate: new Date(now) });
      return payload && claimsOf(kind, payload);
    },
  };
}

/** The claims of the token, by the first of the keys that verifies it. */
async function verifiedPayload(token: string, keys: readonly Uint8Array[], options: JWTVerifyOptions) {
  for (const key of keys) {
    const result = await jwtVerify(token, key, options).catch(() => null);
    if (result) return result.payload;
  }
  return null;
}

function claimsOf(kind: TokenKind, { sub, sid, jti, typ }: JWTPayload): TokenClaims | null {
  if (typ !== kind || typeof sid !== 'string' || !sub || !jti) return null;
  return { userId: sub, sessionId: sid, tokenId: jti };
}
