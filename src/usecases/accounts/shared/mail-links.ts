import { changeEmail, resetPassword, verifyEmail } from '../../../domain/accounts/email-templates.ts';
import { MAIL_TOKEN_MILLISECONDS, type MailPurpose, type MailToken } from '../../../domain/accounts/mail-token.ts';
import { compose, type EmailTemplate, linkTo } from '../../../domain/shared/mail.ts';
import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { prepareMail } from '../../shared/mail/outgoing-mail.ts';

const LETTERS: Readonly<Record<MailPurpose, (serviceName: string, url: string) => EmailTemplate>> = {
  verify_email: verifyEmail,
  change_email: changeEmail,
  reset_password: resetPassword,
};

/** The pages of each link, which send its parameters to the API. */
const PAGES: Readonly<Record<MailPurpose, string>> = {
  verify_email: '/verify-email',
  change_email: '/verify-email',
  reset_password: '/reset-password',
};

type Addressee = { readonly userId: string; readonly email: string };

/** A token to store, with its link, the only place with the token in clear text, and its mail. */
export function mailLink(needs: Needs, purpose: MailPurpose, { userId, email }: Addressee) {
  const secret = needs.newSecret();
  const expiresAt = addMilliseconds(needs.now(), MAIL_TOKEN_MILLISECONDS[purpose]);
  const token: MailToken = { hash: needs.digest(secret), userId, purpose, email, expiresAt };
  const url = linkTo(needs.site, PAGES[purpose], { uid: userId, token: secret });
  const message = compose(email, LETTERS[purpose](needs.site.serviceName, url), needs.site);
  return { token, url, mail: prepareMail(needs, message, { userId, linkExpiresAt: expiresAt }) };
}

/** Stores the token of a mail with the mail, then sends it. */
export async function sendMailLink(needs: Needs, purpose: MailPurpose, addressee: Addressee): Promise<void> {
  const { token, mail } = mailLink(needs, purpose, addressee);
  await needs.storage.transaction(async (tx) => {
    await tx.mailTokens.insert(token);
    await mail.write(tx);
  });
  await mail.send();
}

/** Writes as often as a mail would if none is sent, now and after its first attempt, so that lock times do not reveal the difference. */
export async function sendNothing({ storage, mailing }: Needs): Promise<void> {
  await storage.check();
  await mailing.run(() => storage.check());
}
