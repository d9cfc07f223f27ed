import * as v from 'valibot';
import { CODE_VERIFIER } from '../../../../../src/domain/accounts/code-verifier.ts';
import { object } from '../../../validation/containers.ts';
import { email, newPassword, password, patterned, secret } from '../../../validation/credentials.ts';
import { named } from '../../../validation/named.ts';
import { SECOND_FACTOR_CODE, TOKEN } from '../../../validation/patterns.ts';
import { name } from '../../../validation/texts.ts';

export const passwordsTexts = {
  current_password: 'The password that is to be replaced.',
  new_password:
    '8 to 256 characters. Neither a common password nor equal to the email, the name, the organization or the service.',
  new_password_confirm: 'The same password once more.',
};

const newAccountTexts = {
  email: 'The email to sign in with. No other account may have it.',
  password: passwordsTexts.new_password,
  password_confirm: passwordsTexts.new_password_confirm,
  full_name: 'The name of the person.',
  organization_name: 'The name of the organization that is created with the account.',
  token:
    'Of the one-time link for the first person, which a service without accounts prints when it starts. Then registration may be closed, and the email counts as confirmed.',
};

export const linkTexts = {
  uid: 'The account, as in the mailed link.',
  token: 'The token of the mailed link, which works once.',
};

// What opens a session, by the API and in the Studio.

export const registration = named(
  'Registration',
  object({
    email,
    password: newPassword,
    password_confirm: newPassword,
    full_name: name,
    organization_name: name,
    token: v.optional(secret),
  }),
  'A new account and its organization.',
  newAccountTexts,
);

export const login = named('Login', object({ email: v.string(), password }), 'The credentials of an account.', {
  email: 'In any case.',
  password: 'The password of the account.',
});

export const googleLogin = named(
  'GoogleLogin',
  object({ code: secret, code_verifier: patterned(secret, CODE_VERIFIER) }),
  'The result of signing in at Google.',
  {
    code: 'The authorization code that Google returned.',
    code_verifier: 'The PKCE verifier of the challenge that was sent to Google: 43 to 128 characters.',
  },
);

/** The second factor of a sign-in. */
export const secondFactor = named(
  'TwoFactorLogin',
  object({ pending_token: patterned(v.string(), TOKEN), code: patterned(v.string(), SECOND_FACTOR_CODE) }),
  'The second step of signing in.',
  { pending_token: 'The token of the challenge.', code: 'Six digits from the authenticator app, or a backup code.' },
);
