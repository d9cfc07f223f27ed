import { randomUUID } from 'node:crypto';
import { type Body, type Client, PASSWORD, type Person } from '../../support/client.ts';
import type { TestService } from '../../support/service/service.ts';
import { type Link, lastLink } from '../accounts/mailbox.ts';
import { expectError, expectOk } from './expectations.ts';

export const ME = '/api/auth/me/';
export const LOGIN = '/api/auth/login/';
export const REFRESH = '/api/auth/token/refresh/';
export const RESET = '/api/auth/password-reset/';
export const CONFIRM_RESET = `${RESET}confirm/`;
export const SET_PASSWORD = '/api/auth/set-password/';
export const CHANGE_PASSWORD = '/api/auth/change-password/';
export const VERIFY_EMAIL = '/api/auth/verify-email/';
export const RESEND = `${VERIFY_EMAIL}resend/`;
export const CHANGE_EMAIL = '/api/auth/change-email/';

export const NEW_PASSWORD = 'a staple of batteries';

export type Tokens = { readonly access: string; readonly refresh: string };

type Serving = { readonly service: Pick<TestService, 'mails' | 'url' | 'storage'> };

export const anEmail = (): string => `${randomUUID()}@people.example`;

/** A new password, typed twice. */
export const chosen = (password = NEW_PASSWORD) => ({ new_password: password, new_password_confirm: password });

/** What changes the password. */
export const passwordChange = (given: object = {}) => ({ current_password: PASSWORD, ...chosen(), ...given });

/** Signs in by password; returns what was answered. */
export const signIn = async (api: Client, email: string, password = PASSWORD): Promise<Body> =>
  expectOk(await api.post(LOGIN, { email, password }));

/** Opens one more session of the account. */
export const anotherSession = async (api: Client, email: string, password = PASSWORD): Promise<Tokens> =>
  (await signIn(api, email, password)).tokens;

/** Asks for a new password, and returns the link that was mailed. */
export async function resetLink(serving: Serving, api: Client, email: string): Promise<Link> {
  expectOk(await api.post(RESET, { email }));
  return lastLink(serving, email);
}

/** Makes the account one that has only ever signed in through the identity provider. */
export async function dropPassword({ service }: Serving, { userId }: Person): Promise<void> {
  const user = await service.storage.users.find(userId);
  await service.storage.users.update({ ...user!, passwordHash: null, googleId: randomUUID() });
}

export async function expectSignedIn(api: Client, { access, refresh }: Tokens): Promise<void> {
  expectOk(await api.get(ME, { token: access }));
  expectOk(await api.post(REFRESH, { refresh }));
}

/** Both tokens of the session are invalid. */
export async function expectSignedOut(api: Client, { access, refresh }: Tokens): Promise<void> {
  expectError(await api.get(ME, { token: access }), 401);
  expectError(await api.post(REFRESH, { refresh }), 401);
}
