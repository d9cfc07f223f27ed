import type { App } from '../../src/app.ts';
import { type Caller, NOBODY } from '../../src/domain/caller.ts';
import { DomainError } from '../../src/domain/errors.ts';
import type { Auth } from './route.ts';

const KEY_PREFIX = 'sk_';

/** Who sends an `Authorization` header; refused with 401 where credentials are asked for and are missing or worth nothing. */
export async function identify(app: App, auth: Auth, authorization: string): Promise<Caller> {
  if (auth === 'open' || auth === 'public') return NOBODY;
  const credentials = authorization.trim();
  const token = /^Bearer +(\S+)$/i.exec(credentials)?.[1] ?? '';
  const isKey = [token, credentials].some((text) => text.startsWith(KEY_PREFIX));
  if (isKey && auth !== 'project') throw keyRefused();
  if (auth === 'guest') return NOBODY;
  if (token === '') throw new DomainError('unauthenticated', 'Authentication credentials were not provided.');
  const caller = await app.accounts.authenticate(token);
  if (!caller) throw new DomainError('unauthenticated', 'The access token is not valid, or its session has ended.');
  return caller;
}

const keyRefused = () =>
  new DomainError('permission_denied', 'This endpoint is unavailable via API key: JWT authentication must be used.');
