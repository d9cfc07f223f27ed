import type { ApiKeyType } from '../organizations/api-key.ts';

/** The caller, and its address (as text; empty where unknown). `nobody` has no credentials. */
export type Caller = Nobody | UserCaller | KeyCaller;

export type Nobody = { readonly kind: 'nobody'; readonly address: string };

/** A signed-in person: the account and the session that the access token belongs to. */
export type UserCaller = {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
  readonly address: string;
};

/** A server with an API key, which acts for the account that created it, in one organization. */
export type KeyCaller = {
  readonly kind: 'key';
  readonly keyId: string;
  readonly keyName: string;
  readonly type: ApiKeyType;
  readonly userId: string;
  readonly organizationId: string;
  /** The projects that it is restricted to; empty for all of the organization. */
  readonly projectIds: readonly string[];
  readonly address: string;
};
