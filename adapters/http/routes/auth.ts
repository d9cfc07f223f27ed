import * as v from 'valibot';
import type { SignedIn } from '../../../src/usecases/accounts/register.ts';
import { DEFAULT_BODY } from '../body-limits.ts';
import { detail, email, name, object, password } from '../fields.ts';
import { presentNewUser, presentUser } from '../present.ts';
import { route } from '../route.ts';
import { accessAnswer, newSessionAnswer, sessionAnswer } from '../schemas/accounts.ts';

const registration = object({
  email,
  password,
  password_confirm: password,
  full_name: name,
  organization_name: name,
});

const register = route({
  method: 'POST',
  path: '/api/auth/register/',
  name: 'register',
  summary: 'Make an account, and an organization of its own',
  auth: 'guest',
  body: { schema: registration, limit: DEFAULT_BODY },
  answers: { 201: newSessionAnswer },
  async handle({ app, body }) {
    const { user, tokens } = await app.accounts.register({
      email: body.email,
      password: body.password,
      passwordConfirm: body.password_confirm,
      fullName: body.full_name,
      organizationName: body.organization_name,
    });
    return { status: 201, body: { user: presentNewUser(user), tokens } };
  },
});

const login = route({
  method: 'POST',
  path: '/api/auth/login/',
  name: 'login',
  summary: 'Sign in with email and password',
  auth: 'guest',
  body: { schema: object({ email: v.string(), password }), limit: DEFAULT_BODY },
  answers: { 200: sessionAnswer },
  refusals: ['unauthenticated'],
  handle: async ({ app, body }) => ({ status: 200, body: presentSession(await app.accounts.login(body)) }),
});

const refresh = route({
  method: 'POST',
  path: '/api/auth/token/refresh/',
  name: 'refreshToken',
  summary: 'Exchange a refresh token for a new access token',
  auth: 'guest',
  body: { schema: object({ refresh: v.string() }), limit: DEFAULT_BODY },
  answers: { 200: accessAnswer },
  refusals: ['unauthenticated'],
  handle: async ({ app, body }) => ({ status: 200, body: await app.accounts.refreshAccess(body) }),
});

const logout = route({
  method: 'POST',
  path: '/api/auth/logout/',
  name: 'logout',
  summary: 'End the session of a refresh token; never an error',
  auth: 'open',
  body: { schema: v.object({ refresh: v.optional(v.unknown()) }), limit: DEFAULT_BODY, isLenient: true },
  answers: { 200: detail },
  async handle({ app, body }) {
    await app.accounts.logout({ refresh: body.refresh });
    return { status: 200, body: { detail: 'Signed out.' } };
  },
});

const presentSession = ({ user, tokens }: SignedIn) => ({ user: presentUser(user), tokens });

export const authRoutes = [register, login, refresh, logout];
