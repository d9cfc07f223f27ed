import { mails } from '#locales';
import { fill } from '../shared/fill.ts';
import { type EmailTemplate, filledTemplate } from '../shared/mail.ts';

/** To a new account, or on request: links to `verify-email`. */
export const verifyEmail = (serviceName: string, url: string): EmailTemplate =>
  linking(mails.verifyEmail, [serviceName], url);

/** To the new email of an account, to confirm it. */
export const changeEmail = (serviceName: string, url: string): EmailTemplate =>
  linking(mails.changeEmail, [serviceName], url);

/** Sent when somebody tries to use an email that already belongs to an account. */
export const emailTaken = (serviceName: string): EmailTemplate => filledTemplate(mails.emailTaken, [serviceName]);

/** To the previous email of an account. */
export const emailChanged = (serviceName: string): EmailTemplate => filledTemplate(mails.emailChanged, [serviceName]);

/** Links to `password-reset/confirm`. */
export const resetPassword = (serviceName: string, url: string): EmailTemplate =>
  linking(mails.resetPassword, [serviceName], url);

export const passwordReset = (serviceName: string): EmailTemplate => filledTemplate(mails.passwordReset, [serviceName]);

export type Inviting = { readonly serviceName: string; readonly organizationName: string; readonly inviter: string };

/** Links to `invitations/accept`. */
export const invitation = ({ serviceName, organizationName, inviter }: Inviting, url: string): EmailTemplate =>
  linking(mails.invitation, [serviceName, inviter, organizationName], url);

/** What was revoked in an organization when the mailbox of an account in it was proven for the first time. */
export type EndedAccess = {
  readonly organizationName: string;
  readonly isOwnedAlone: boolean;
  readonly apiKeys: number;
  readonly members: number;
  readonly invitations: number;
  readonly webhooks: number;
};

/** To the owner of a mailbox, after the first proof that the account is theirs. */
export const mailboxProven = (serviceName: string, ended: readonly EndedAccess[]): EmailTemplate =>
  filledTemplate(mails.mailboxProven, [serviceName], ended.map(sentenceOn));

function sentenceOn({ organizationName, isOwnedAlone, ...counts }: EndedAccess): string {
  const counted = isOwnedAlone ? (['apiKeys', 'members', 'invitations', 'webhooks'] as const) : (['apiKeys'] as const);
  const texts = mails.mailboxProven;
  return fill(texts.ended, organizationName, counted.map((name) => fill(texts[name], counts[name])).join(', '));
}

type LinkingTexts = Parameters<typeof filledTemplate>[0] & { readonly link: string };

const linking = (texts: LinkingTexts, values: readonly string[], url: string): EmailTemplate => ({
  ...filledTemplate(texts, values),
  link: { label: texts.link, url },
});
