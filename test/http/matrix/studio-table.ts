import { PASSWORD } from '../../support/client.ts';
import { anEmail } from '../shared/account-actions.ts';
import { invitation, newAccount, nothing, somebody, waitingSignIn } from './given-accounts.ts';
import type { Ids, Prepare, Table } from './line.ts';
import { open } from './rules.ts';

/** The session of somebody else, in the cookie. */
const withCookie = (ids: Ids) => ({ cookie: `waymark-studio=${ids.refresh ?? ''}` });

/** An invitation of somebody who has no account: whoever sends the request, credentials are not looked at. */
const offered: Prepare = ({ fixture }) => invitation({ fixture, person: null });

/** What the Studio needs beside the API: without credentials, by pages of the service. */
export const STUDIO_TABLE: Table = {
  'GET /studio/config.json': open(200, nothing),
  'POST /studio/session/sign-in': open(200, somebody, ({ email }) => ({ email, password: PASSWORD })),
  'POST /studio/session/two-factor': open(200, waitingSignIn, ({ pendingToken, code }) => ({
    pending_token: pendingToken,
    code,
  })),
  // No provider is configured here.
  'POST /studio/session/google': open('503 not_configured', nothing, { code: 'a code', code_verifier: 'its verifier' }),
  'POST /studio/session/register': open(201, nothing, () => ({
    ...newAccount,
    email: anEmail(),
    organization_name: 'Maps',
  })),
  'POST /studio/session/accept-invitation': open(201, offered, ({ token }) => ({ token, ...newAccount })),
  'POST /studio/session/refresh': { ...open(200, somebody, {}), headers: withCookie },
  'POST /studio/session/sign-out': { ...open(200, somebody, {}), headers: withCookie },
};
