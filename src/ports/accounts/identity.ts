/** The person according to the identity provider. `subject` is its stable id. */
export type ProvenIdentity = {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Empty if the provider returns none. */
  readonly fullName: string;
};

/** The parameters of the redirect from the provider: an authorization code, the PKCE verifier (S256), and the redirect URI. */
export type Authorization = { readonly code: string; readonly codeVerifier: string; readonly redirectUri: string };

/** Sign-in through an OpenID provider (OpenID Connect Core 1.0, authorization code flow; PKCE, RFC 7636). */
export interface Identity {
  /** The origins from which sign-in may be started. */
  isKnownOrigin(origin: string): boolean;
  /**
   * Exchanges the code, and verifies the ID token: signature by a key of the provider, audience, issuer, expiry. Null where any of
   * it fails, also where the provider does not respond within its time limits (which is reported).
   */
  prove(authorization: Authorization): Promise<ProvenIdentity | null>;
}
