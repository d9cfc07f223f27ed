/** Who the identity provider says it is. `subject` is its stable id of the person. */
export type ProvenIdentity = {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Empty if the provider returns none. */
  readonly fullName: string;
};

/** What came back from the provider: an authorization code, the PKCE verifier (S256), and where the browser was sent to. */
export type Authorization = { readonly code: string; readonly codeVerifier: string; readonly redirectUri: string };

/** Sign-in through an OpenID provider (OpenID Connect Core 1.0, authorization code flow; PKCE, RFC 7636). */
export interface Identity {
  /** The origins that sign-in may be started from. */
  isKnownOrigin(origin: string): boolean;
  /**
   * Exchanges the code, and verifies the ID token: signature by a key of the provider, audience, issuer, expiry. Null where any of
   * it fails, also where the provider does not answer in its time limits (which is reported).
   */
  prove(authorization: Authorization): Promise<ProvenIdentity | null>;
}
