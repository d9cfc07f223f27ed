import * as v from 'valibot';
import { DEFAULT_BODY } from '../../../bodies/body-limits.ts';
import { named } from '../../../openapi/named.ts';
import { route } from '../../../route.ts';
import { detail, email, object, password } from '../../../validation/fields.ts';
import { passwordSetResponse } from '../schemas/accounts.ts';

const newPassword = { new_password: password, new_password_confirm: password };

const changePassword = route({
  method: 'POST',
  path: '/api/auth/change-password/',
  name: 'changePassword',
  summary: 'Change the password; all other sessions end',
  auth: 'account',
  body: {
    schema: named('PasswordChange', object({ current_password: password, ...newPassword })),
    limit: DEFAULT_BODY,
  },
  responses: { 200: named('PasswordChanged', v.object({ message: v.string() })) },
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
  auth: 'account',
  body: { schema: named('FirstPassword', object(newPassword)), limit: DEFAULT_BODY },
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
  auth: 'guest',
  rate: 'passwordReset',
  body: { schema: named('PasswordResetRequest', object({ email })), limit: DEFAULT_BODY },
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
  auth: 'guest',
  body: {
    schema: named('PasswordReset', object({ uid: v.string(), token: v.string(), ...newPassword })),
    limit: DEFAULT_BODY,
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
