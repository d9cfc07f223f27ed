import { DomainError } from './errors.ts';

/** The caller, and its address (as text; empty where unknown). `nobody` has no credentials. */
export type Caller = Nobody | UserCaller | KeyCaller | OperatorCaller;

export type Nobody = { readonly kind: 'nobody'; readonly address: string };

/** A signed-in person: the account and the session that the access token belongs to. */
export type UserCaller = {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
  readonly address: string;
};

/** The operator, by a command: with the rights of this account, an owner, but recorded as the operator. */
export type OperatorCaller = { readonly kind: 'operator'; readonly userId: string; readonly address: string };

/**
 * `public` reads published data only, `read` every GET on project data, `write` has the permissions of a member, `status` reads and writes
 * the closures of projects and nothing else.
 */
export const API_KEY_TYPES = ['public', 'read', 'write', 'status'] as const;
export type ApiKeyType = (typeof API_KEY_TYPES)[number];

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

/** What a request proves with who calls: an access token or an API key, and the client address. */
export type Credentials = { readonly token: string; readonly address: string };

/** The signed-in person, or the 401 of missing credentials. */
export function requireUser(caller: Caller): UserCaller {
  if (caller.kind === 'user') return caller;
  throw unauthenticated();
}

/** The account on whose behalf the caller acts: for a key the one that created it. */
export function accountOf(caller: Caller): string {
  if (caller.kind === 'nobody') throw unauthenticated();
  return caller.userId;
}

const unauthenticated = () => new DomainError('unauthenticated', 'Authentication credentials were not provided.');
