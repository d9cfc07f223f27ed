import type { TokenClaims, Tokens } from '../../src/ports/accounts/tokens.ts';

type Verified = { readonly claims: TokenClaims; readonly expiresAt: number };

/**
 * Caches verified access tokens, so that the signature is computed once and not on every request. A
 * token is cached until it expires, at most `capacity` of them, evicting the least recently used. Whether its
 * session still exists is checked elsewhere, each time.
 */
export function rememberedTokens(tokens: Tokens, capacity = 20_000): Tokens {
  const verified = new Map<string, Verified>();
  const recall = (token: string, now: string): TokenClaims | null => {
    const known = verified.get(token);
    if (!known) return null;
    verified.delete(token);
    if (Date.parse(now) >= known.expiresAt) return null;
    verified.set(token, known);
    return known.claims;
  };
  return {
    ...tokens,
    async verify(kind, token, now) {
      if (kind !== 'access') return tokens.verify(kind, token, now);
      const known = recall(token, now);
      if (known) return known;
      const claims = await tokens.verify(kind, token, now);
      if (!claims) return null;
      verified.set(token, { claims, expiresAt: expiryOf(token) });
      const [oldest] = verified.keys();
      if (verified.size > capacity && oldest !== undefined) verified.delete(oldest);
      return claims;
    },
  };
}

/** When a verified token expires, in milliseconds. */
function expiryOf(token: string): number {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return payload.exp * 1000;
}
