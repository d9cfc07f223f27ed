import * as v from 'valibot';
import { byKind } from '../../../validation/by-kind.ts';
import { messageTexts, timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';

export const userTexts = {
  email: 'The email to sign in with.',
  fullName: 'The name that others see, without control characters.',
  date_joined: 'When the account was created.',
  avatarUrl: 'The address of the avatar; null without one.',
  emailVerified: 'Whether the email was confirmed by a mailed link.',
  twoFactorEnabled: 'Whether signing in requires a code as well.',
  hasPassword: 'False for an account that has signed in with Google only.',
};

export const sessionTexts = {
  created_at: 'When the account signed in.',
  last_seen_at: 'When the session was last used, to within minutes.',
  expires_at: 'When its refresh token expires.',
  user_agent: 'The `User-Agent` that signed in.',
  ip: 'The IP address that signed in.',
  is_current: 'Whether it is the session of this request.',
};

const kindsTexts = { kind: 'Which of the possible responses this is.' };

const id = v.pipe(v.string(), v.uuid());

const newUserEntries = {
  id,
  email: v.string(),
  fullName: v.string(),
  date_joined: timestamp,
  avatarUrl: v.nullable(v.pipe(v.string(), v.url())),
};

const newUserResponse = named('RegisteredUser', v.object(newUserEntries), 'A new account.', userTexts);

export const userEntries = {
  ...newUserEntries,
  emailVerified: v.boolean(),
  twoFactorEnabled: v.boolean(),
  hasPassword: v.boolean(),
};

export const userResponse = named('User', v.object(userEntries), 'An account.', userTexts);

const tokensResponse = named(
  'Tokens',
  v.object({ access: v.string(), refresh: v.string() }),
  'The tokens of a session.',
  {
    access: 'Sent as `Authorization: Bearer TOKEN`; valid for 15 minutes.',
    refresh: 'For new access tokens; valid for 30 days unless the service is configured otherwise.',
  },
);

export const newSessionResponse = named(
  'RegisteredSession',
  v.object({ user: newUserResponse, tokens: tokensResponse }),
  'A new account with its first session.',
);

/** `kind` distinguishes the results of signing in. */
export const sessionResponse = named(
  'Session',
  v.object({ kind: v.picklist(['session']), user: userResponse, tokens: tokensResponse }),
  'An account that has signed in.',
  kindsTexts,
);
export const challengeResponse = named(
  'TwoFactorChallenge',
  v.object({ kind: v.picklist(['challenge']), two_factor_required: v.literal(true), pending_token: v.string() }),
  'The password was right; a code is needed as well.',
  {
    ...kindsTexts,
    two_factor_required: 'Always true.',
    pending_token: 'For `verifyLogin`. Valid for five minutes and five attempts.',
  },
);

/** A session, or the challenge for a second factor. */
export const signInResponse = named(
  'SignInResult',
  byKind({ Session: sessionResponse, TwoFactorChallenge: challengeResponse }),
  'A session, or a challenge for the second factor.',
);

export const accessResponse = named('AccessToken', v.object({ access: v.string() }), 'A new access token.', {
  access: 'The access token, valid for 15 minutes.',
});

export const passwordSetResponse = named(
  'PasswordSet',
  v.object({
    message: v.string(),
    user: named(
      'PasswordSetUser',
      v.object({ id, email: v.string(), fullName: v.string(), hasPassword: v.literal(true) }),
      'The account, in short.',
      { ...userTexts, hasPassword: 'Always true.' },
    ),
  }),
  'A confirmation, with the account.',
  messageTexts,
);

export const sessionEntryResponse = named(
  'SessionEntry',
  v.object({
    id,
    created_at: timestamp,
    last_seen_at: timestamp,
    expires_at: timestamp,
    user_agent: v.string(),
    ip: v.string(),
    is_current: v.boolean(),
  }),
  'One of the sessions of an account.',
  sessionTexts,
);
