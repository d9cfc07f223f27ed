import type { Caller } from '../../domain/caller.ts';
import { invalidField } from '../../domain/errors.ts';
import { PASSWORDS_DIFFER, passwordFault } from '../../domain/password.ts';
import type { Needs } from '../../ports/needs.ts';
import { requireUser } from '../access.ts';
import { lockAccount, ownAccount } from './me.ts';

export type PasswordChange = {
  readonly caller: Caller;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly newPasswordConfirm: string;
};

/** Replaces the password; every other session of the account ends. */
export function changePassword(needs: Needs) {
  return async (given: PasswordChange): Promise<void> => {
    const { userId, sessionId } = requireUser(given.caller);
    const user = await ownAccount(needs.storage, given.caller);
    if (!(await needs.passwords.verify(given.currentPassword, user.passwordHash))) {
      throw wrongPassword();
    }
    const fault = passwordFault(given.newPassword, user);
    if (fault) throw invalidField('newPassword', fault);
    if (given.newPassword !== given.newPasswordConfirm) throw invalidField('newPasswordConfirm', PASSWORDS_DIFFER);
    const passwordHash = await needs.passwords.hash(given.newPassword);
    await needs.storage.transaction(async (tx) => {
      const current = await lockAccount(tx, given.caller);
      if (current.passwordHash !== user.passwordHash) throw wrongPassword();
      await tx.users.update({ ...current, passwordHash });
      await tx.sessions.deleteOfUser(userId, sessionId);
    });
  };
}

const wrongPassword = () => invalidField('currentPassword', 'The current password is wrong.');
