import { invalidField } from '../../domain/errors.ts';
import { PASSWORDS_DIFFER, passwordFault } from '../../domain/password.ts';
import type { User } from '../../domain/user.ts';

export type NewPassword = { readonly newPassword: string; readonly newPasswordConfirm: string };

/** Refuses a new password that breaks the rules, or differs from its repetition. */
export function checkNewPassword({ newPassword, newPasswordConfirm }: NewPassword, owner: User): void {
  const fault = passwordFault(newPassword, owner);
  if (fault) throw invalidField('newPassword', fault);
  if (newPassword !== newPasswordConfirm) throw invalidField('newPasswordConfirm', PASSWORDS_DIFFER);
}
