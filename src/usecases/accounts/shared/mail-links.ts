import { changeEmail, resetPassword, verifyEmail } from '../../../domain/accounts/email-templates.ts';
import { compose, type EmailTemplate, linkTo } from '../../../domain/accounts/mail.ts';
import { MAIL_TOKEN_MILLISECONDS, type MailPurpose, type MailToken } from '../../../domain/accounts/mail-token.ts';
import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/shared/needs.ts';

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

/** A token to store, and its link and mail for later: the only places with the token in clear text. */
export function mailLink(needs: Needs, purpose: MailPurpose, { userId, email }: Addressee) {
  const secret = needs.newSecret();
  const expiresAt = addMilliseconds(needs.now(), MAIL_TOKEN_MILLISECONDS[purpose]);
  const token: MailToken = { hash: needs.digest(secret), userId, purpose, email, expiresAt };
  const url = linkTo(needs.site, PAGES[purpose], { uid: userId, token: secret });
  return { token, url, message: compose(email, LETTERS[purpose](needs.site.serviceName, url), needs.site) };
}

/** Stores the token of a mail, then sends it. */
export async function sendMailLink(needs: Needs, purpose: MailPurpose, addressee: Addressee): Promise<void> {
  const { token, message } = mailLink(needs, purpose, addressee);
  await needs.storage.mailTokens.insert(token);
  needs.mail.send(message);
}

/** Writes as much as a token would if no mail is sent, so that lock times do not reveal the difference. */
export const sendNothing = (needs: Needs): Promise<void> => needs.storage.check();
