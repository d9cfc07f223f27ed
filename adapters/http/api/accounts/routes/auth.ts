import * as v from 'valibot';
import { DomainError } from '../../../../../src/domain/shared/errors.ts';
import { DEFAULT_BODY, TOKEN_BODY } from '../../../bodies/body-limits.ts';
import { named } from '../../../openapi/named.ts';
import { locationOf } from '../../../responses/location.ts';
import { route } from '../../../route.ts';
import { detail, email, name, object, password, secret } from '../../../validation/fields.ts';
import { presentNewSession, presentSignIn } from '../../projects/present.ts';
import { clientOf } from '../client.ts';
import { accessResponse, newSessionResponse, signInResponse } from '../schemas/accounts.ts';
import { ME } from './me.ts';

const registration = named(
  'Registration',
  object({
    email,
    password,
    password_confirm: password,
    full_name: name,
    organization_name: name,
  }),
);

const register = route({
  method: 'POST',
  path: '/api/auth/register/',
  name: 'register',
  summary: 'Register an account with its own organization',
  auth: 'guest',
  body: { schema: registration, limit: DEFAULT_BODY },
  responses: { 201: newSessionResponse },
  async handle({ body, ...request }) {
    const registered = await request.app.accounts.register({
      email: body.email,
      password: body.password,
      passwordConfirm: body.password_confirm,
      fullName: body.full_name,
      organizationName: body.organization_name,
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
  auth: 'guest',
  body: { schema: named('Login', object({ email: v.string(), password })), limit: DEFAULT_BODY },
  responses: { 200: signInResponse },
  errors: ['unauthenticated'],
  async handle({ body, ...request }) {
    const result = await request.app.accounts.login({ ...body, client: clientOf(request) });
    return { status: 200, body: presentSignIn(result, request.site) };
  },
});

const google = route({
  method: 'POST',
  path: '/api/auth/google/',
  name: 'signInWithGoogle',
  summary: 'Sign in with a Google authorization code; returns a session or a two-factor challenge',
  auth: 'guest',
  body: { schema: named('GoogleLogin', object({ code: secret, code_verifier: secret })), limit: DEFAULT_BODY },
  needsOrigin: true,
  responses: { 200: signInResponse },
  errors: ['unauthenticated', 'membership_blocked', 'not_configured'],
  async handle({ body, ...request }) {
    const origin = request.header('origin');
    if (origin === '') throw new DomainError('bad_request', 'The Origin header is required.');
    const { code, code_verifier: codeVerifier } = body;
    const client = clientOf(request);
    const result = await request.app.accounts.signInWithGoogle({ code, codeVerifier, origin, client });
    return { status: 200, body: presentSignIn(result, request.site) };
  },
});

const refresh = route({
  method: 'POST',
  path: '/api/auth/token/refresh/',
  name: 'refreshToken',
  summary: 'Exchange a refresh token for a new access token',
  auth: 'guest',
  body: { schema: named('TokenRefresh', object({ refresh: v.string() })), limit: DEFAULT_BODY },
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
  auth: 'open',
  rate: 'none',
  body: { schema: named('Logout', v.object({ refresh: v.optional(v.unknown()) })), limit: TOKEN_BODY, isLenient: true },
  responses: { 200: detail },
  async handle({ app, body }) {
    await app.accounts.logout({ refresh: body.refresh });
    return { status: 200, body: { detail: 'Signed out.' } };
  },
});

export const authRoutes = [register, login, google, refresh, logout];
