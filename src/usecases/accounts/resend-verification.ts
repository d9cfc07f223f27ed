import type { Caller } from '../../domain/shared/caller.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import { MAILS_OF_ACCOUNT } from '../../domain/shared/limit.ts';
import type { Needs } from '../../ports/needs.ts';
import { isWithinRate, requireRate } from '../shared/rate.ts';
import { sendMailLink, sendNothing } from './shared/mail-links.ts';

/**
 * Sends the mail to confirm the account's email again; nothing where the mailbox is proven. A user who opened the link without
 * session or password may request another one, to prove the mailbox. Only the requests of the account are counted before the
 * response; the account is read after it, and the mail is counted with the others to its email, within their limit.
 */
export function resendVerification(needs: Needs) {
  return async (caller: Caller): Promise<void> => {
    const { userId } = requireUser(caller);
    await requireRate(needs, MAILS_OF_ACCOUNT, userId);
    await needs.background.run(async () => {
      const user = await needs.storage.users.find(userId);
      if (!user || !(await isWithinRate(needs, MAILS_OF_ACCOUNT, user.email))) return;
      if (user.mailboxProvenAt === null) await sendMailLink(needs, 'verify_email', { userId, email: user.email });
      else await sendNothing(needs);
    });
  };
}
