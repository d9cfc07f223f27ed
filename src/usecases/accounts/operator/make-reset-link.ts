import type { Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findAccount } from '../../shared/emails.ts';
import { prepareActionReport } from '../../shared/mail/report-action.ts';
import { missing } from '../../shared/missing.ts';
import { mailLink } from '../shared/mail-links.ts';

export type ResetLink = { readonly url: string; readonly expiresAt: Timestamp };

/** A password reset link, as `password-reset` mails it, for the operator to pass on: the mail to the owner only reports it. */
export function makeResetLink(needs: Needs) {
  return async (given: { readonly email: string }): Promise<ResetLink> => {
    const user = await findAccount(needs, needs.storage, given.email);
    if (!user) throw missing('account with this email');
    const { token, url } = mailLink(needs, 'reset_password', { userId: user.id, email: user.email });
    const report = prepareActionReport(needs, { action: 'reset_link_created', account: user.id, to: [user] });
    await needs.storage.transaction(async (tx) => {
      await tx.mailTokens.insert(token);
      await report.write(tx);
    });
    await report.send();
    return { url, expiresAt: token.expiresAt };
  };
}
