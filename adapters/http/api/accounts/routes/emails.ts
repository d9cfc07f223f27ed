import * as v from 'valibot';
import { DEFAULT_BODY, OPEN_BODY } from '../../../bodies/body-limits.ts';
import { route } from '../../../shared/route.ts';
import { object } from '../../../validation/containers.ts';
import { accountId, email, mailToken, password } from '../../../validation/credentials.ts';
import { detail, messageTexts } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { linkTexts } from '../schemas/sign-in.ts';

/**
 * With the account's session, or its password, the link proves that the reader of the mails holds the account. An empty password counts
 * as none, as forms send it.
 */
const confirmation = named(
  'EmailConfirmation',
  object({
    uid: accountId,
    token: mailToken,
    password: v.optional(password),
  }),
  'What a mailed link contains.',
  {
    ...linkTexts,
    password: 'The password of the account, as a proof that it belongs to the reader. Not needed with a session.',
  },
);

const verifyEmail = route({
  method: 'POST',
  path: '/api/auth/verify-email/',
  name: 'verifyEmail',
  summary: 'Confirm an email, or a new email, with a mailed link',
  description:
    'Confirms the email of an account, or its new email, with the `uid` and `token` of the mailed link, which ' +
    'is valid for 24 hours and works once. The link works without credentials; with the session or the ' +
    'password of the account it also proves that the reader of the mail holds the account, as inviting and ' +
    'publishing may require. 400 on `token` if the link is invalid, used or expired, 400 on `password` if ' +
    'that is wrong.',
  auth: 'optional',
  body: { schema: confirmation, limit: OPEN_BODY },
  responses: {
    200: named(
      'EmailConfirmed',
      v.object({ detail: v.string(), emailVerified: v.literal(true) }),
      'The email is confirmed.',
      { ...messageTexts, emailVerified: 'Always true.' },
    ),
  },
  errors: ['throttled'],
  async handle({ app, caller, body: { uid, token, password } }) {
    await app.accounts.confirmEmail({ caller, uid, token, password: password || null });
    return { status: 200, body: { detail: 'The email is confirmed.', emailVerified: true } };
  },
});

const resend = route({
  method: 'POST',
  path: '/api/auth/verify-email/resend/',
  name: 'resendVerification',
  summary: 'Resend the email confirmation',
  description:
    'Mails a new link to the email of the account if it is not confirmed yet. The response is the same if it ' +
    'is. At most 5 mails an hour are sent (429).',
  auth: 'account',
  responses: { 200: detail },
  async handle({ app, caller }) {
    await app.accounts.resendVerification(caller);
    return { status: 200, body: { detail: 'If the email is not confirmed yet, a mail is on its way.' } };
  },
});

const changeEmail = route({
  method: 'POST',
  path: '/api/auth/change-email/',
  name: 'changeEmail',
  summary: 'Request a change of email; it takes effect when the new email is confirmed',
  description:
    'Mails a link to the new email; the change takes effect when it is confirmed with `verifyEmail`. 400 for ' +
    'a wrong password, for an account without a password, and for the email that the account already has. ' +
    'That another account has the email is not reported. At most 5 mails an hour are sent (429).',
  auth: 'account',
  body: {
    schema: named('EmailChange', object({ new_email: email, password }), 'The email that the account is to have.', {
      new_email: 'A mail is sent there to confirm it.',
      password: 'The password of the account.',
    }),
    limit: DEFAULT_BODY,
  },
  responses: { 200: detail },
  async handle({ app, caller, body }) {
    await app.accounts.requestEmailChange({ caller, newEmail: body.new_email, password: body.password });
    return { status: 200, body: { detail: 'We have sent a mail to the new email. Confirm the change there.' } };
  },
});

export const emailRoutes = [verifyEmail, resend, changeEmail];
