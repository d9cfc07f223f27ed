import { MAILS_OF_ACCOUNT } from '../../domain/shared/limit.ts';
import type { Needs } from '../../ports/needs.ts';
import { findAccount, readEmail } from '../shared/emails.ts';
import { requireRate } from '../shared/rate.ts';
import { sendMailLink, sendNothing } from './shared/mail-links.ts';

/** Sends a password reset link. All of the work is done after the response, so that its time reveals nothing about the account. */
export function requestPasswordReset(needs: Needs) {
  return async (given: { readonly email: string }): Promise<void> => {
    const email = readEmail(needs, given.email);
    await requireRate(needs, MAILS_OF_ACCOUNT, email);
    await needs.background.run(async () => {
      const user = await findAccount(needs, needs.storage, given.email);
      if (user) await sendMailLink(needs, 'reset_password', { userId: user.id, email: user.email });
      else await sendNothing(needs);
    });
  };
}
