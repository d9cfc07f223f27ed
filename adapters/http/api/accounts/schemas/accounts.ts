import * as v from 'valibot';
import { byKind } from '../../../validation/by-kind.ts';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';

const id = v.pipe(v.string(), v.uuid());

const newUserEntries = {
  id,
  email: v.string(),
  fullName: v.string(),
  date_joined: timestamp,
  avatarUrl: v.nullable(v.pipe(v.string(), v.url())),
};

const newUserResponse = named('RegisteredUser', v.object(newUserEntries));

export const userEntries = {
  ...newUserEntries,
  emailVerified: v.boolean(),
  twoFactorEnabled: v.boolean(),
  hasPassword: v.boolean(),
};

export const userResponse = named('User', v.object(userEntries));

const tokensResponse = named('Tokens', v.object({ access: v.string(), refresh: v.string() }));

export const newSessionResponse = named(
  'RegisteredSession',
  v.object({ user: newUserResponse, tokens: tokensResponse }),
);

/** `kind` distinguishes the results of signing in. */
export const sessionResponse = named(
  'Session',
  v.object({ kind: v.picklist(['session']), user: userResponse, tokens: tokensResponse }),
);
export const challengeResponse = named(
  'TwoFactorChallenge',
  v.object({ kind: v.picklist(['challenge']), two_factor_required: v.literal(true), pending_token: v.string() }),
);

/** A session, or the challenge for a second factor. */
export const signInResponse = named(
  'SignInResult',
  byKind({ Session: sessionResponse, TwoFactorChallenge: challengeResponse }),
);

export const accessResponse = named('AccessToken', v.object({ access: v.string() }));

export const passwordSetResponse = named(
  'PasswordSet',
  v.object({
    message: v.string(),
    user: named(
      'PasswordSetUser',
      v.object({ id, email: v.string(), fullName: v.string(), hasPassword: v.literal(true) }),
    ),
  }),
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
);
