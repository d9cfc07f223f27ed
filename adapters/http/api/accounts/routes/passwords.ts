import * as v from 'valibot';
import { DEFAULT_BODY, OPEN_BODY } from '../../../bodies/body-limits.ts';
import { route } from '../../../shared/route.ts';
import { object } from '../../../validation/containers.ts';
import { accountId, email, mailToken, newPassword, password } from '../../../validation/credentials.ts';
import { detail, messageTexts } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { passwordSetResponse } from '../schemas/accounts.ts';
import { linkTexts, passwordsTexts } from '../schemas/sign-in.ts';

const chosenPassword = { new_password: newPassword, new_password_confirm: newPassword };

const changePassword = route({
  method: 'POST',
  path: '/api/auth/change-password/',
  name: 'changePassword',
  summary: 'Change the password; all other sessions end',
  description:
    'All other sessions of the account end; this one stays. 400 for a wrong current password, a confirmation ' +
    'that differs, and a password that is too common or contains the name or email. Wrong passwords are ' +
    'limited (429).',
  auth: 'account',
  body: {
    schema: named(
      'PasswordChange',
      object({ current_password: password, ...chosenPassword }),
      'The old and the new password.',
      passwordsTexts,
    ),
    limit: DEFAULT_BODY,
  },
  responses: { 200: named('PasswordChanged', v.object({ message: v.string() }), 'A confirmation.', messageTexts) },
  async handle({ app, caller, body }) {
    const currentPassword = body.current_password;
    await app.accounts.changePassword({ caller, currentPassword, ...chosen(body) });
    return { status: 200, body: { message: 'The password is changed.' } };
  },
});

const setPassword = route({
  method: 'POST',
  path: '/api/auth/set-password/',
  name: 'setPassword',
  summary: 'Set the first password of an account that signs in with Google',
  description:
    'Only for an account without a password: 400 if it has one. This session stays valid. 400 also for a ' +
    'confirmation that differs, and for a password that is too common or contains the name or email.',
  auth: 'account',
  body: {
    schema: named('FirstPassword', object(chosenPassword), 'The first password of an account.', passwordsTexts),
    limit: DEFAULT_BODY,
  },
  responses: { 200: passwordSetResponse },
  async handle({ app, caller, body }) {
    const { id, email, fullName } = await app.accounts.setPassword({ caller, ...chosen(body) });
    return { status: 200, body: { message: 'The password is set.', user: { id, email, fullName, hasPassword: true } } };
  },
});

const requestReset = route({
  method: 'POST',
  path: '/api/auth/password-reset/',
  name: 'requestPasswordReset',
  summary: 'Request a password reset; the response is the same for any email',
  description:
    'Mails a link that is valid for an hour if there is an account with this email. The response is the same ' +
    'if there is none. 400 for what is not an email address. At most 5 mails an hour are sent to an account, ' +
    'and 20 requests an hour accepted from an address (429).',
  auth: 'guest',
  rate: 'passwordReset',
  body: {
    schema: named('PasswordResetRequest', object({ email }), 'Whose password is to be reset.', {
      email: 'The email of the account.',
    }),
    limit: OPEN_BODY,
  },
  responses: { 200: detail },
  async handle({ app, body }) {
    await app.accounts.requestPasswordReset(body);
    return { status: 200, body: { detail: 'If there is an account with this email, a mail is on its way.' } };
  },
});

const confirmReset = route({
  method: 'POST',
  path: '/api/auth/password-reset/confirm/',
  name: 'confirmPasswordReset',
  summary: 'Set a new password with a mailed link; all sessions end',
  description:
    'Sets a new password with the `uid` and `token` of the mailed link, which works once. All sessions of the ' +
    'account end. An account without a password gets one. 400 on `token` if the link is invalid, used or ' +
    'expired; 400 also for a password that is not accepted.',
  auth: 'guest',
  body: {
    schema: named(
      'PasswordReset',
      object({ uid: accountId, token: mailToken, ...chosenPassword }),
      'A mailed link and the new password.',
      { ...linkTexts, ...passwordsTexts },
    ),
    limit: OPEN_BODY,
  },
  responses: { 200: detail },
  async handle({ app, caller, body }) {
    const { uid, token } = body;
    await app.accounts.confirmPasswordReset({ uid, token, address: caller.address, ...chosen(body) });
    return { status: 200, body: { detail: 'The password is changed. Sign in with it.' } };
  },
});

function chosen(body: { readonly new_password: string; readonly new_password_confirm: string }) {
  return { newPassword: body.new_password, newPasswordConfirm: body.new_password_confirm };
}

export const passwordRoutes = [changePassword, setPassword, requestReset, confirmReset];
