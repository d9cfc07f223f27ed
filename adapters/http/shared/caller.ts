import type { App } from '../../../src/app.ts';
import { API_KEY_PREFIX } from '../../../src/domain/organizations/api-key.ts';
import type { Caller } from '../../../src/domain/shared/caller.ts';
import { DomainError, invalidToken } from '../../../src/domain/shared/errors.ts';
import { bearerToken } from './bearer-token.ts';
import type { Route } from './route.ts';

/** The credentials and address of a request. */
type Credentials = { readonly authorization: string; readonly address: string };

/**
 * The caller of a request; refused with 401 where credentials are required and are missing or invalid. Public routes accept valid
 * ones, and treat invalid ones as none.
 */
export async function identify(app: App, route: Route, { authorization, address }: Credentials): Promise<Caller> {
  const { auth } = route;
  const nobody: Caller = { kind: 'nobody', address };
  const credentials = authorization.trim();
  if (auth === 'open' || auth === 'same-origin') return nobody;
  if (auth === 'public' && credentials === '') return nobody;
  const token = bearerToken(credentials);
  const isKey = [token, credentials].some((text) => text.startsWith(API_KEY_PREFIX));
  if (auth === 'public') return (await known(app, isKey, { token, address })) ?? nobody;
  if (isKey && auth !== 'project') throw keyRefused();
  if (auth === 'guest' || (auth === 'optional' && credentials === '')) return nobody;
  if (token === '') throw new DomainError('unauthenticated', credentials === '' ? MISSING : NO_BEARER);
  return (await known(app, isKey, { token, address })) ?? unauthenticated(isKey, token);
}

const MISSING = 'Authentication credentials were not provided: send the header Authorization: Bearer TOKEN_OR_KEY.';
const NO_CREDENTIAL = `What follows Bearer in the header Authorization is neither an access token nor an API key, which begins with ${API_KEY_PREFIX}: send it as it is, without quotes.`;
const NO_BEARER = 'The header Authorization must be Bearer, a space, and an access token or an API key.';

const KEY_INVALID = 'The API key is not valid: it was deleted, replaced or has expired.';
const TOKEN_INVALID =
  'The access token is not valid or has expired, or its session has ended: refresh it, or sign in again.';
const A_REFRESH_TOKEN =
  'This is a refresh token: send it to /api/auth/token/refresh/, and the access token that it returns here.';

/** Of an access token, which is a JWT. */
const JWT = /^[\w-]+\.([\w-]+)\.[\w-]+$/;

function unauthenticated(isKey: boolean, token: string): never {
  if (isKey) throw invalidToken(KEY_INVALID);
  const [, claims] = JWT.exec(token) ?? [];
  if (claims === undefined) throw invalidToken(NO_CREDENTIAL);
  throw invalidToken(saysRefresh(claims) ? A_REFRESH_TOKEN : TOKEN_INVALID);
}

/** What a token says of itself is not verified here: it may be forged, or have expired. */
function saysRefresh(claims: string): boolean {
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).typ === 'refresh';
  } catch {
    return false;
  }
}

function known(app: App, isKey: boolean, credentials: { token: string; address: string }): Promise<Caller | null> {
  return isKey ? app.apiKeys.authenticate(credentials) : app.accounts.authenticate(credentials);
}

/**
 * Refuses an API key whose type does not allow the route: a public one working data, a read key operations that change something, a
 * status key everything but closures. Anybody may use the public side.
 */
export function requireKeyType(caller: Caller, route: Route): void {
  if (caller.kind !== 'key' || route.auth === 'public') return;
  const { type } = caller;
  if (type === 'public')
    throw new DomainError(
      'permission_denied',
      'A public API key can only read published maps: use one of type read or write.',
    );
  if (type === 'status' && !route.isForStatusKeys) {
    throw new DomainError(
      'permission_denied',
      'A status API key can only read and write closures: use one of type read or write.',
    );
  }
  if (type === 'read' && !isReading(route))
    throw new DomainError('permission_denied', 'This API key is read-only: use one of type write.');
}

/** Whether an operation changes nothing, so that a read key may use it. */
export const isReading = ({ method, isReading: isDeclared = method === 'GET' }: Route): boolean => isDeclared;

const keyRefused = () =>
  new DomainError('permission_denied', 'This endpoint is unavailable via API key: JWT authentication must be used.');
