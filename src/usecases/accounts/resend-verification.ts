import type { Caller } from '../../domain/caller.ts';
import { MAILS_OF_ACCOUNT } from '../../domain/limit.ts';
import type { Needs } from '../../ports/needs.ts';
import { requireRate } from '../limits.ts';
import { sendMailLink, sendNothing } from './mail-links.ts';
import { ownAccount } from './me.ts';

/**
 * Sends the mail to confirm the account's email by once more, after the response; nothing where the mailbox is proven. Who has opened
 * the link without session or password may ask for another one, to prove the mailbox by.
 */
export function resendVerification(needs: Needs) {
  return async (caller: Caller): Promise<void> => {
    const { id, email, mailboxProvenAt } = await ownAccount(needs.storage, caller);
    await requireRate(needs, MAILS_OF_ACCOUNT, email);
    await needs.background.run(() =>
      mailboxProvenAt === null ? sendMailLink(needs, 'verify_email', { userId: id, email }) : sendNothing(needs),
    );
  };
}
