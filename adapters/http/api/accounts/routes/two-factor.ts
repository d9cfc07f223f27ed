import * as v from 'valibot';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { named } from '../../../openapi/named.ts';
import { route } from '../../../route.ts';
import { object } from '../../../validation/fields.ts';
import { presentSession } from '../../projects/present.ts';
import { clientOf } from '../client.ts';
import { sessionResponse } from '../schemas/accounts.ts';

const TWO_FACTOR = '/api/auth/2fa/';
const codeBody = { schema: named('TwoFactorCode', object({ code: v.string() })), limit: DEFAULT_BODY };

const setup = route({
  method: 'POST',
  path: `${TWO_FACTOR}setup/`,
  name: 'setupTwoFactor',
  summary: 'Create a two-factor secret, which takes effect once it is enabled',
  auth: 'account',
  responses: { 200: named('TwoFactorSetup', v.object({ secret: v.string(), otpauth_uri: v.string() })) },
  errors: ['bad_request'],
  async handle({ app, caller }) {
    const { secret, otpauthUri } = await app.twoFactor.setup(caller);
    return { status: 200, body: { secret, otpauth_uri: otpauthUri } };
  },
});

const enable = route({
  method: 'POST',
  path: `${TWO_FACTOR}enable/`,
  name: 'enableTwoFactor',
  summary: 'Enable two-factor authentication; the backup codes are returned only once',
  auth: 'account',
  body: codeBody,
  responses: {
    200: named('TwoFactorEnabled', v.object({ enabled: v.literal(true), backup_codes: v.array(v.string()) })),
  },
  handle: async ({ app, caller, body }) => ({
    status: 200,
    body: { enabled: true, backup_codes: await app.twoFactor.enable({ caller, ...body }) },
  }),
});

const verifyLogin = route({
  method: 'POST',
  path: `${TWO_FACTOR}login-verify/`,
  name: 'verifyLogin',
  summary: 'Complete a two-factor sign-in with a code or a backup code',
  auth: 'guest',
  body: {
    schema: named('TwoFactorLogin', object({ pending_token: v.string(), code: v.string() })),
    limit: DEFAULT_BODY,
  },
  responses: { 200: sessionResponse },
  errors: ['unauthenticated', 'throttled'],
  async handle({ body, ...request }) {
    const { pending_token: pendingToken, code } = body;
    const signedIn = await request.app.twoFactor.verifyLogin({ pendingToken, code, client: clientOf(request) });
    return { status: 200, body: presentSession(signedIn, request.site) };
  },
});

const disable = route({
  method: 'POST',
  path: `${TWO_FACTOR}disable/`,
  name: 'disableTwoFactor',
  summary: 'Disable two-factor authentication with a current code',
  auth: 'account',
  body: codeBody,
  responses: { 200: named('TwoFactorDisabled', v.object({ enabled: v.literal(false) })) },
  async handle({ app, caller, body }) {
    await app.twoFactor.disable({ caller, ...body });
    return { status: 200, body: { enabled: false } };
  },
});

export const twoFactorRoutes = [setup, enable, verifyLogin, disable];
