import type { Timestamp } from '../../domain/shared/timestamp.ts';

export type TokenKind = 'access' | 'refresh';

/** The claims of a verified token: its account, its session, and its own id (`jti`). */
export type TokenClaims = { readonly userId: string; readonly sessionId: string; readonly tokenId: string };

/** Signed tokens (JWT, RFC 7519). A token of one kind is never accepted as the other. */
export interface Tokens {
  issue(kind: TokenKind, claims: TokenClaims, now: Timestamp): Promise<string>;
  /** The claims, or null when the token is malformed, forged, expired or of the other kind. */
  verify(kind: TokenKind, token: string, now: Timestamp): Promise<TokenClaims | null>;
  /** How long a refresh token is valid, in milliseconds: its session expires with it. */
  readonly refreshLifetime: number;
}
