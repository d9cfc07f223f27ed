import { randomUUID } from 'node:crypto';
import { PNG } from '../../content/images/pictures.ts';
import { PASSWORD } from '../../support/client.ts';
import { formOf } from '../projects/images/image-forms.ts';
import { anEmail, chosen, passwordChange } from '../shared/account-actions.ts';
import {
  anotherDevice,
  enabledFactor,
  invitation,
  mailedLink,
  mailedReset,
  newAccount,
  nothing,
  provisionalFactor,
  self,
  somebody,
  waitingSignIn,
  withoutPassword,
} from './given-accounts.ts';
import type { Table } from './line.ts';
import { account, except, guest, open } from './rules.ts';

const registration = () => ({ ...newAccount, email: anEmail(), organization_name: 'Maps' });

/** Accounts and signing in. */
export const ACCOUNT_TABLE: Table = {
  'POST /api/auth/register/': guest(201, nothing, registration),
  'POST /api/auth/login/': guest(200, somebody, ({ email }) => ({ email, password: PASSWORD })),
  // No provider is configured here: anyone who is admitted gets this response.
  'POST /api/auth/google/': guest('503 not_configured', nothing, { code: 'a code', code_verifier: 'its verifier' }),
  'POST /api/auth/2fa/login-verify/': guest(200, waitingSignIn, ({ pendingToken, code }) => ({
    pending_token: pendingToken,
    code,
  })),
  'POST /api/auth/token/refresh/': guest(200, somebody, ({ refresh }) => ({ refresh })),
  // The only operation that is never refused.
  'POST /api/auth/logout/': open(200, somebody, ({ refresh }) => ({ refresh })),
  'POST /api/auth/password-reset/': guest(200, somebody, ({ email }) => ({ email })),
  'POST /api/auth/password-reset/confirm/': guest(200, mailedReset, ({ uid, token }) => ({ uid, token, ...chosen() })),
  'POST /api/auth/verify-email/': except(
    account(200, mailedLink, ({ uid, token }) => ({ uid, token })),
    { nobody: '200' },
  ),
  'POST /api/auth/verify-email/resend/': account(200, self),
  'POST /api/auth/change-email/': account(200, self, () => ({ new_email: anEmail(), password: PASSWORD })),
  'POST /api/auth/change-password/': account(200, self, passwordChange()),
  'POST /api/auth/set-password/': account(200, withoutPassword, chosen()),
  'POST /api/auth/2fa/setup/': account(200, self),
  'POST /api/auth/2fa/enable/': account(200, provisionalFactor, ({ code }) => ({ code })),
  'POST /api/auth/2fa/disable/': account(200, enabledFactor, ({ code }) => ({ code })),
  'GET /api/auth/sessions/': account(200, nothing),
  'DELETE /api/auth/sessions/{sessionId}/': account(204, anotherDevice),
  'GET /api/auth/me/': account(200, nothing),
  'GET /api/auth/me/export/': account(200, nothing),
  'PATCH /api/auth/me/': account(200, self, { fullName: 'Grace Hopper' }),
  'PUT /api/auth/me/': account(200, self, { fullName: 'Grace Hopper' }),
  'DELETE /api/auth/me/': account(204, self),
  'POST /api/auth/me/avatar/': account(200, self, () => formOf(PNG, { part: 'avatar' })),
  'DELETE /api/auth/me/avatar/': account(204, self),
  'POST /api/organizations/': account(201, nothing, () => ({ name: `Maps ${randomUUID()}` })),
  'GET /api/plans/': account(200, nothing),
  'POST /api/invitations/lookup/': guest(200, invitation, ({ token }) => ({ token })),
  'GET /api/invitations/lookup/?token={token}': guest(200, invitation),
  'POST /api/invitations/accept/': except(
    account(200, invitation, ({ token }) => ({ token, ...newAccount })),
    {
      nobody: '201',
    },
  ),
};
