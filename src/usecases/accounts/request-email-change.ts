import { emailTaken } from '../../domain/accounts/email-templates.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import { invalidField } from '../../domain/shared/errors.ts';
import { MAILS_OF_ACCOUNT } from '../../domain/shared/limit.ts';
import { compose } from '../../domain/shared/mail.ts';
import type { Needs } from '../../ports/needs.ts';
import { ownAccount } from '../access/own-account.ts';
import { findAccount, isSameMailbox, readEmail } from '../shared/emails.ts';
import { prepareMail } from '../shared/mail/outgoing-mail.ts';
import { requireRate } from '../shared/rate.ts';
import { failures } from './shared/failures.ts';
import { sendMailLink } from './shared/mail-links.ts';

export type EmailChange = { readonly caller: Caller; readonly newEmail: string; readonly password: string };

/**
 * Sends a link to the new email, which takes effect when it is confirmed. If it belongs to another account, that one is notified
 * instead; the response does not reveal which.
 */
export function requestEmailChange(needs: Needs) {
  return async ({ caller, newEmail, password }: EmailChange): Promise<void> => {
    const user = await ownAccount(needs.storage, caller);
    await checkPassword(needs, user, password, requireUser(caller).address);
    const email = readEmail(needs, newEmail, 'newEmail');
    if (isSameMailbox(needs, user.email, email)) throw invalidField('newEmail', 'This is already your email.');
    await requireRate(needs, MAILS_OF_ACCOUNT, user.email);
    await needs.background.run(async () => {
      const holder = await findAccount(needs, needs.storage, newEmail);
      if (!holder) return sendMailLink(needs, 'change_email', { userId: user.id, email });
      const message = compose(email, emailTaken(needs.site.serviceName), needs.site);
      const mail = prepareMail(needs, message, { userId: holder.id });
      await needs.storage.transaction(mail.write);
      await mail.send();
    });
  };
}

async function checkPassword(needs: Needs, user: User, password: string, address: string): Promise<void> {
  const asker = { account: user.email, address };
  const tries = failures(needs, asker);
  await tries.admit();
  if (user.passwordHash === null) throw invalidField('password', 'The account has no password. Set one first.');
  const isRight = await needs.passwords.verify(password, user.passwordHash, asker);
  if (!isRight) throw await tries.failed(invalidField('password', 'The password is wrong.'), user.id);
  await tries.admit();
}
