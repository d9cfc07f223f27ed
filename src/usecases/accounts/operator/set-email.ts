import type { User } from '../../../domain/accounts/user.ts';
import { invalidField } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findAccount, isSameMailbox, readEmail } from '../../shared/emails.ts';
import { holdAccount } from '../../shared/hold-account.ts';
import { prepareActionReport } from '../../shared/mail/report-action.ts';
import { emailTaken } from '../shared/registration.ts';

export type EmailSetting = { readonly email: string; readonly newEmail: string };

/**
 * Gives an account another email, for a person who has lost the mailbox: the operator vouches for it, links that were mailed to the old one end,
 * and both get a mail. Sessions, password and second factor stay.
 */
export function setUserEmail(needs: Needs) {
  return async (given: EmailSetting): Promise<User> => {
    const email = readEmail(needs, given.newEmail, 'newEmail');
    const holder = await findAccount(needs, needs.storage, given.newEmail);
    const { changed, report } = await needs.storage.transaction(async (tx) => {
      const user = await holdAccount(needs, tx, given.email);
      if (isSameMailbox(needs, user.email, email)) throw invalidField('newEmail', 'This is already the email.');
      if (holder && holder.id !== user.id) throw emailTaken();
      const changed: User = { ...user, email, emailVerified: true, mailboxProvenAt: needs.now() };
      if (!(await tx.users.update(changed))) throw emailTaken();
      await tx.mailTokens.deleteOfUser(user.id);
      const { id } = user;
      const to = [user.email, email].map((address) => ({ id, email: address }));
      const report = prepareActionReport(needs, { action: 'email_changed', account: id, to });
      await report.write(tx);
      return { changed, report };
    });
    await report.send();
    return changed;
  };
}
