import type { Caller } from '../../domain/caller.ts';
import { MAILS_OF_ACCOUNT } from '../../domain/limit.ts';
import { hasProvenEmail } from '../../domain/user.ts';
import type { Needs } from '../../ports/needs.ts';
import { requireRate } from '../limits.ts';
import { sendMailLink, sendNothing } from './mail-links.ts';
import { ownAccount } from './me.ts';

/** Sends the mail to confirm the account's email by once more; nothing where it is confirmed. */
export function resendVerification(needs: Needs) {
  return async (caller: Caller): Promise<void> => {
    const user = await ownAccount(needs.storage, caller);
    const { id, email } = user;
    await requireRate(needs, MAILS_OF_ACCOUNT, email);
    if (hasProvenEmail(user)) await sendNothing(needs);
    else await sendMailLink(needs, 'verify_email', { userId: id, email });
  };
}
