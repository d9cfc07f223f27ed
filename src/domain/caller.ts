/** Who asks. `nobody` has shown no credentials. */
export type Caller = { readonly kind: 'nobody' } | UserCaller;

/** A signed-in person: the account and the session that the access token belongs to. */
export type UserCaller = { readonly kind: 'user'; readonly userId: string; readonly sessionId: string };

export const NOBODY: Caller = { kind: 'nobody' };
