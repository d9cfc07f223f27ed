import type { App } from '../../src/app.ts';
import { API_KEY_PREFIX } from '../../src/domain/organizations/api-key.ts';
import type { Caller, KeyCaller } from '../../src/domain/shared/caller.ts';
import { DomainError } from '../../src/domain/shared/errors.ts';
import type { Route } from './route.ts';

/** What a request shows of who sends it. */
type Credentials = { readonly authorization: string; readonly address: string };

/**
 * Who sends a request; refused with 401 where credentials are requested and are missing or invalid. The public side takes them
 * where they are good, and anybody where not.
 */
export async function identify(app: App, route: Route, { authorization, address }: Credentials): Promise<Caller> {
  const { auth } = route;
  const nobody: Caller = { kind: 'nobody', address };
  const credentials = authorization.trim();
  if (auth === 'open') return nobody;
  if (auth === 'public' && credentials === '') return nobody;
  const token = /^Bearer +(\S+)$/i.exec(credentials)?.[1] ?? '';
  const isKey = [token, credentials].some((text) => text.startsWith(API_KEY_PREFIX));
  if (auth === 'public') return (await known(app, isKey, { token, address })) ?? nobody;
  if (isKey && auth !== 'project') throw keyRefused();
  if (auth === 'guest' || (auth === 'optional' && credentials === '')) return nobody;
  if (token === '') throw new DomainError('unauthenticated', 'Authentication credentials were not provided.');
  const caller = (await known(app, isKey, { token, address })) ?? unauthenticated(isKey);
  if (caller.kind === 'key') refuseBeyondType(caller, route);
  return caller;
}

function unauthenticated(isKey: boolean): never {
  const message = isKey ? 'The API key is not valid.' : 'The access token is not valid, or its session has ended.';
  throw new DomainError('unauthenticated', message);
}

function known(app: App, isKey: boolean, credentials: { token: string; address: string }): Promise<Caller | null> {
  return isKey ? app.apiKeys.authenticate(credentials) : app.accounts.authenticate(credentials);
}

/** What a key's type keeps it from, whatever is asked: a public one from working data, a read key from operations that change something. */
function refuseBeyondType({ type }: KeyCaller, { method, isReading = method === 'GET' }: Route): void {
  if (type === 'public') throw new DomainError('permission_denied', 'A public API key can only read published maps.');
  if (type === 'read' && !isReading) throw new DomainError('permission_denied', 'This API key is read-only.');
}

const keyRefused = () =>
  new DomainError('permission_denied', 'This endpoint is unavailable via API key: JWT authentication must be used.');
