import * as v from 'valibot';
import { DomainError } from '../../../../../src/domain/shared/errors.ts';
import { accountOf } from '../../../../../src/usecases/accounts/shared/sign-in.ts';
import { OPEN_BODY } from '../../../bodies/body-limits.ts';
import { locationOf } from '../../../responses/location.ts';
import { route } from '../../../shared/route.ts';
import { object } from '../../../validation/containers.ts';
import { patterned } from '../../../validation/credentials.ts';
import { detail } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { JWT } from '../../../validation/patterns.ts';
import { clientOf } from '../client.ts';
import { presentNewSession, presentSignIn } from '../present.ts';
import { accessResponse, newSessionResponse, signInResponse } from '../schemas/accounts.ts';
import { googleLogin, login as loginBody, registration } from '../schemas/sign-in.ts';
import { ME } from './me.ts';

const register = route({
  method: 'POST',
  path: '/api/auth/register/',
  name: 'register',
  summary: 'Register an account with its own organization',
  description:
    'Creates an account, an organization that it owns, and a session, and mails a link to confirm the email. ' +
    '400 for an email that has an account, a password that is too common or contains the name or email, and a ' +
    'confirmation that differs. 403 where registration is closed, unless the body has the `token` of the one-time link for the ' +
    'first person (400 where that is not valid any more). Registrations are limited to 20 an hour for ' +
    'each address (429).',
  auth: 'guest',
  creates: ME,
  body: { schema: registration, limit: OPEN_BODY },
  hasSecrets: true,
  responses: { 201: newSessionResponse },
  async handle({ body, ...request }) {
    const registered = await request.app.accounts.register({
      email: body.email,
      password: body.password,
      passwordConfirm: body.password_confirm,
      fullName: body.full_name,
      organizationName: body.organization_name,
      token: body.token ?? null,
      client: clientOf(request),
    });
    const { site } = request;
    return { status: 201, body: presentNewSession(registered, site), headers: locationOf(site, ME) };
  },
});

const login = route({
  method: 'POST',
  path: '/api/auth/login/',
  name: 'login',
  summary: 'Sign in with email and password; returns a session or a two-factor challenge',
  description:
    'Returns a session, or a challenge if the account has two-factor authentication: send its `pending_token` ' +
    'with a code to `verifyLogin`. A wrong email and a wrong password are the same 401. Failed attempts are ' +
    'limited for each account and address (429 with `Retry-After`); a correct password from an address ' +
    'without failures always works. 403 `account_disabled` for an account that the operator has disabled. A correct sign-in is not counted against the rate limit of its address.',
  auth: 'guest',
  body: { schema: loginBody, limit: OPEN_BODY },
  hasSecrets: true,
  responses: { 200: signInResponse },
  errors: ['unauthenticated', 'account_disabled'],
  async handle({ body, ...request }) {
    const result = await request.app.accounts.login({ ...body, client: clientOf(request) });
    return { status: 200, body: presentSignIn(result, request.site), signedIn: accountOf(result) };
  },
});

const google = route({
  method: 'POST',
  path: '/api/auth/google/',
  name: 'signInWithGoogle',
  summary: 'Sign in with a Google authorization code; returns a session or a two-factor challenge',
  description:
    'Exchanges an authorization code (PKCE, S256) whose redirect URI is the `Origin` of the request followed ' +
    'by `/auth/google/callback`. Signs in the account that is linked to the Google account, else links the ' +
    'account with the same confirmed email, else creates an account without a password and its organization. ' +
    '400 without the header or from an origin that is not allowed, 401 if Google does not confirm the ' +
    'identity or the email, 403 if the account is disabled or blocked in every organization, 503 if Google sign-in is not ' +
    'configured.',
  auth: 'guest',
  body: { schema: googleLogin, limit: OPEN_BODY },
  needsOrigin: true,
  hasSecrets: true,
  responses: { 200: signInResponse },
  errors: ['unauthenticated', 'membership_blocked', 'account_disabled', 'not_configured'],
  async handle({ body, ...request }) {
    const origin = request.header('origin');
    if (origin === '') throw new DomainError('bad_request', 'The Origin header is required.');
    const { code, code_verifier: codeVerifier } = body;
    const client = clientOf(request);
    const result = await request.app.accounts.signInWithGoogle({ code, codeVerifier, origin, client });
    return { status: 200, body: presentSignIn(result, request.site), signedIn: accountOf(result) };
  },
});

const refresh = route({
  method: 'POST',
  path: '/api/auth/token/refresh/',
  name: 'refreshToken',
  summary: 'Exchange a refresh token for a new access token',
  description:
    'Returns a new access token, valid for 15 minutes, for the session of a refresh token. The refresh token ' +
    'stays the same. 401 if it is malformed or expired, or if its session has ended.',
  auth: 'guest',
  body: {
    schema: named('TokenRefresh', object({ refresh: patterned(v.string(), JWT) }), 'The session to continue.', {
      refresh: 'The refresh token of signing in.',
    }),
    limit: OPEN_BODY,
  },
  hasSecrets: true,
  responses: { 200: accessResponse },
  errors: ['unauthenticated'],
  handle: async ({ app, caller: { address }, body }) => ({
    status: 200,
    body: await app.accounts.refreshAccess({ ...body, address }),
  }),
});

const logout = route({
  method: 'POST',
  path: '/api/auth/logout/',
  name: 'logout',
  summary: 'Sign out the session of a refresh token; always succeeds',
  description:
    'Ends the session of the refresh token, so that its access tokens stop working at once. The response is ' +
    '200 in all cases, also without a token, with one that is no longer valid, and with a body that is not ' +
    'JSON.',
  auth: 'open',
  rate: 'none',
  body: {
    schema: named('Logout', v.object({ refresh: v.optional(v.unknown()) }), 'The session to end.', {
      refresh: 'Its refresh token. Anything else ends no session.',
    }),
    limit: OPEN_BODY,
    isLenient: true,
  },
  responses: { 200: detail },
  async handle({ app, body }) {
    await app.accounts.logout({ refresh: body.refresh });
    return { status: 200, body: { detail: 'Signed out.' } };
  },
});

export const authRoutes = [register, login, google, refresh, logout];
