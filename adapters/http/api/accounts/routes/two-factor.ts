import * as v from 'valibot';
import { DEFAULT_BODY, OPEN_BODY } from '../../../bodies/body-limits.ts';
import { route } from '../../../shared/route.ts';
import { object } from '../../../validation/containers.ts';
import { patterned } from '../../../validation/credentials.ts';
import { named } from '../../../validation/named.ts';
import { AUTHENTICATOR_CODE } from '../../../validation/patterns.ts';
import { clientOf } from '../client.ts';
import { presentSession } from '../present.ts';
import { sessionResponse } from '../schemas/accounts.ts';
import { secondFactor } from '../schemas/sign-in.ts';

const TWO_FACTOR = '/api/auth/2fa/';
const codeBody = {
  schema: named(
    'TwoFactorCode',
    object({ code: patterned(v.string(), AUTHENTICATOR_CODE) }),
    'A code of the second factor.',
    { code: 'Six digits from the authenticator app.' },
  ),
  limit: DEFAULT_BODY,
};

const setup = route({
  method: 'POST',
  path: `${TWO_FACTOR}setup/`,
  name: 'setupTwoFactor',
  summary: 'Create a two-factor secret, which takes effect once it is enabled',
  description:
    'Returns a new TOTP secret (SHA-1, 6 digits, 30 seconds). It takes effect when `enableTwoFactor` confirms ' +
    'it, and replaces one that was not confirmed. 400 if two-factor authentication is already enabled.',
  auth: 'account',
  hasSecrets: true,
  responses: {
    200: named(
      'TwoFactorSetup',
      v.object({ secret: v.string(), otpauth_uri: v.string() }),
      'A secret that is not enabled yet.',
      { secret: 'The secret in base32, to type.', otpauth_uri: 'The same as an otpauth:// address, for a QR code.' },
    ),
  },
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
  description:
    'Confirms the secret of `setupTwoFactor` with a current code, returns ten backup codes, and ends all ' +
    'other sessions of the account. Each backup code signs in once; they cannot be read again. 400 for a ' +
    'wrong code, or if no secret was set up. Wrong codes are limited (429).',
  auth: 'account',
  body: codeBody,
  hasSecrets: true,
  responses: {
    200: named(
      'TwoFactorEnabled',
      v.object({ enabled: v.literal(true), backup_codes: v.array(v.string()) }),
      'Two-factor authentication is on.',
      { enabled: 'Always true.', backup_codes: 'Ten codes, each for one sign-in. They are returned only here.' },
    ),
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
  description:
    'Completes a sign-in with the `pending_token` of the challenge and a current code or an unused backup ' +
    'code. The token is valid for five minutes and five attempts, a code for one sign-in. 401 for a wrong ' +
    'code and for a token that is unknown, expired or used up. Wrong codes are limited for each account ' +
    '(429).',
  auth: 'guest',
  body: { schema: secondFactor, limit: OPEN_BODY },
  hasSecrets: true,
  responses: { 200: sessionResponse },
  errors: ['unauthenticated', 'account_disabled', 'throttled'],
  async handle({ body, ...request }) {
    const { pending_token: pendingToken, code } = body;
    const signedIn = await request.app.twoFactor.verifyLogin({ pendingToken, code, client: clientOf(request) });
    return { status: 200, body: presentSession(signedIn, request.site), signedIn: signedIn.user.id };
  },
});

const disable = route({
  method: 'POST',
  path: `${TWO_FACTOR}disable/`,
  name: 'disableTwoFactor',
  summary: 'Disable two-factor authentication with a current code',
  description:
    'Removes the secret and the backup codes. Takes a current code, not a backup code. 400 for a wrong code, ' +
    'or if two-factor authentication is not enabled. Wrong codes are limited (429).',
  auth: 'account',
  body: codeBody,
  responses: {
    200: named('TwoFactorDisabled', v.object({ enabled: v.literal(false) }), 'Two-factor authentication is off.', {
      enabled: 'Always false.',
    }),
  },
  async handle({ app, caller, body }) {
    await app.twoFactor.disable({ caller, ...body });
    return { status: 200, body: { enabled: false } };
  },
});

export const twoFactorRoutes = [setup, enable, verifyLogin, disable];
