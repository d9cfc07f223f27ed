import { checkChosen, type PasswordOwner } from '../../domain/password.ts';

export type FirstPassword = { readonly password: string; readonly passwordConfirm: string };
export type NewPassword = { readonly newPassword: string; readonly newPasswordConfirm: string };

/** Refuses the password of a new account that breaks the rules, or differs from its repetition. */
export function checkFirstPassword({ password, passwordConfirm }: FirstPassword, owner: PasswordOwner): void {
  checkChosen({ password, repeated: passwordConfirm, names: ['password', 'passwordConfirm'] }, owner);
}

/** The same for the password that an account is to have from now on. */
export function checkNewPassword({ newPassword, newPasswordConfirm }: NewPassword, owner: PasswordOwner): void {
  const names = ['newPassword', 'newPasswordConfirm'] as const;
  checkChosen({ password: newPassword, repeated: newPasswordConfirm, names }, owner);
}
