import type { User } from '../../domain/accounts/user.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import { lockAccount, ownAccount } from '../access/own-account.ts';
import { prepareReport } from '../shared/mail/report-change.ts';
import { checkNewPassword, type NewPassword } from './shared/chosen-password.ts';
import { endOthers } from './shared/sessions.ts';

/** Gives a first password to an account that has none; every other session of the account ends. */
export function setPassword(needs: Needs) {
  return async (given: NewPassword & { readonly caller: Caller }): Promise<User> => {
    const { userId, sessionId, address } = requireUser(given.caller);
    const user = await ownAccount(needs.storage, given.caller);
    if (user.passwordHash !== null) throw hasPassword();
    await checkNewPassword(needs, given, user);
    const passwordHash = await needs.passwords.hash(given.newPassword, { address, account: user.email });
    const report = prepareReport(needs, { user, change: 'password_changed', address });
    const changed = await needs.storage.transaction(async (tx) => {
      const current = await lockAccount(tx, given.caller);
      if (current.passwordHash !== null) throw hasPassword();
      await tx.users.update({ ...current, passwordHash });
      await endOthers(tx, userId, sessionId);
      await report.write(tx);
      return { ...current, passwordHash };
    });
    await report.send();
    return changed;
  };
}

const hasPassword = () => new DomainError('bad_request', 'The account already has a password. Change it instead.');
