import * as v from 'valibot';
import { CODE_VERIFIER } from '../../../../../src/domain/accounts/code-verifier.ts';
import { email, name, newPassword, object, password, patterned, secret } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { SECOND_FACTOR_CODE, TOKEN } from '../../../validation/patterns.ts';

// What opens a session, by the API and in the Studio.

export const registration = named(
  'Registration',
  object({
    email,
    password: newPassword,
    password_confirm: newPassword,
    full_name: name,
    organization_name: name,
  }),
);

export const login = named('Login', object({ email: v.string(), password }));

export const googleLogin = named(
  'GoogleLogin',
  object({ code: secret, code_verifier: patterned(secret, CODE_VERIFIER) }),
);

/** The second factor of a sign-in. */
export const secondFactor = named(
  'TwoFactorLogin',
  object({ pending_token: patterned(v.string(), TOKEN), code: patterned(v.string(), SECOND_FACTOR_CODE) }),
);
