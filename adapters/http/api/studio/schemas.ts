import * as v from 'valibot';
import { byKind } from '../../validation/by-kind.ts';
import { named } from '../../validation/named.ts';
import { challengeResponse, userResponse } from '../accounts/schemas/accounts.ts';

const sessionTexts = { access: 'The access token, valid for 15 minutes.' };

const opened = { access: v.string(), user: userResponse };

/** A session in the browser: its refresh token is in a cookie, and not in the response. */
export const studioSessionResponse = named(
  'StudioSession',
  v.object({ kind: v.picklist(['session']), ...opened }),
  'A session whose refresh token is in a cookie.',
  { kind: 'Which of the possible results this is.', ...sessionTexts },
);

/** A session, or the challenge for a second factor. */
export const studioSignInResponse = named(
  'StudioSignInResult',
  byKind({ StudioSession: studioSessionResponse, TwoFactorChallenge: challengeResponse }),
  'The result of signing in to the Studio.',
);

/** Both null where the browser has no session: that is no error, and browsers report those. */
export const renewedSessionResponse = named(
  'RenewedStudioSession',
  v.object({ access: v.nullable(opened.access), user: v.nullable(opened.user) }),
  'A new access token of the session in the cookie.',
  {
    access: 'The access token, valid for 15 minutes; null without a session.',
    user: 'The account of the session; null without one.',
  },
);
