import type { Caller } from '../../domain/shared/caller.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import { invalidField } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import { lockAccount, ownAccount } from '../access/own-account.ts';
import { prepareReport } from '../shared/mail/report-change.ts';
import { checkNewPassword, type NewPassword } from './shared/chosen-password.ts';
import { failures } from './shared/failures.ts';
import { endOthers } from './shared/sessions.ts';

export type PasswordChange = NewPassword & { readonly caller: Caller; readonly currentPassword: string };

/** Replaces the password; ends every other session of the account, pending sign-ins and links. */
export function changePassword(needs: Needs) {
  return async (given: PasswordChange): Promise<void> => {
    const { userId, sessionId, address } = requireUser(given.caller);
    const user = await ownAccount(needs.storage, given.caller);
    const asker = { account: user.email, address };
    const tries = failures(needs, asker);
    await tries.admit();
    if (!(await needs.passwords.verify(given.currentPassword, user.passwordHash, asker))) {
      throw await tries.failed(wrongPassword(), userId);
    }
    await tries.admit();
    await checkNewPassword(needs, given, user);
    const passwordHash = await needs.passwords.hash(given.newPassword, asker);
    const report = prepareReport(needs, { user, change: 'password_changed', address });
    await needs.storage.transaction(async (tx) => {
      const current = await lockAccount(tx, given.caller);
      if (current.passwordHash !== user.passwordHash) throw wrongPassword();
      await tx.users.update({ ...current, passwordHash });
      await endOthers(tx, userId, sessionId);
      await report.write(tx);
    });
    await report.send();
  };
}

const wrongPassword = () => invalidField('currentPassword', 'The current password is wrong.');
