import type { Timestamp } from '../../domain/shared/timestamp.ts';

export type TokenKind = 'access' | 'refresh';

/** What a verified token says: whose it is, of which session, and its own name (`jti`). */
export type TokenClaims = { readonly userId: string; readonly sessionId: string; readonly tokenId: string };

/** Signed tokens (JWT, RFC 7519). A token of one kind is never taken for the other. */
export interface Tokens {
  issue(kind: TokenKind, claims: TokenClaims, now: Timestamp): Promise<string>;
  /** What the token says, or null when it is malformed, forged, expired or of the other kind. */
  verify(kind: TokenKind, token: string, now: Timestamp): Promise<TokenClaims | null>;
  /** How long a refresh token lives, in milliseconds: its session ends with it. */
  readonly refreshLifetime: number;
}
