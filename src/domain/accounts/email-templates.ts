import type { EmailTemplate } from '../shared/mail.ts';

/** To a new account, or on request: links to `verify-email`. */
export const verifyEmail = (serviceName: string, url: string): EmailTemplate => ({
  subject: `Confirm your email for ${serviceName}`,
  paragraphs: [
    `Somebody, most likely you, created an account at ${serviceName} with this email.`,
    'Confirm within 24 hours that the email is yours. If it was not you, ignore this mail.',
  ],
  link: { label: 'Confirm the email', url },
});

/** To the new email of an account, to confirm it. */
export const changeEmail = (serviceName: string, url: string): EmailTemplate => ({
  subject: `Confirm your new email for ${serviceName}`,
  paragraphs: [
    `Somebody, most likely you, wants to use this email for an account at ${serviceName}.`,
    'Confirm within 24 hours that the email is yours. If it was not you, ignore this mail.',
  ],
  link: { label: 'Confirm the new email', url },
});

/** Sent when somebody tries to use an email that already belongs to an account. */
export const emailTaken = (serviceName: string): EmailTemplate => ({
  subject: `Your email at ${serviceName}`,
  paragraphs: [
    `Somebody asked to use this email for another account at ${serviceName}. It already belongs to your account, so nothing was changed.`,
    'If that was you, sign in with this email, or choose another one.',
  ],
});

/** To the previous email of an account. */
export const emailChanged = (serviceName: string): EmailTemplate => ({
  subject: `Your account at ${serviceName} has a new email`,
  paragraphs: [
    `The email of your account at ${serviceName} was changed. The change was requested with your password and confirmed from the new email.`,
    'If it was not you, contact your administrator.',
  ],
});

/** Links to `password-reset/confirm`. */
export const resetPassword = (serviceName: string, url: string): EmailTemplate => ({
  subject: `A new password for ${serviceName}`,
  paragraphs: [
    `Somebody, most likely you, requested a new password for ${serviceName}.`,
    'The link works once, within one hour. If it was not you, ignore this mail; your password stays the same.',
  ],
  link: { label: 'Choose a new password', url },
});

export const passwordReset = (serviceName: string): EmailTemplate => ({
  subject: `Your password at ${serviceName} was changed`,
  paragraphs: [
    `The password of your account at ${serviceName} was changed, and all sessions were ended.`,
    'If it was not you, request a new password at once.',
  ],
});

export type Inviting = { readonly serviceName: string; readonly organizationName: string; readonly inviter: string };

/** Links to `invitations/accept`. */
export const invitation = ({ serviceName, organizationName, inviter }: Inviting, url: string): EmailTemplate => ({
  subject: `${inviter} invites you to ${organizationName}`,
  paragraphs: [
    `${inviter} invites you to work on the maps of ${organizationName} at ${serviceName}.`,
    'The invitation is valid for seven days. If you do not know them, ignore this mail.',
  ],
  link: { label: 'Accept the invitation', url },
});

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
export const mailboxProven = (serviceName: string, ended: readonly EndedAccess[]): EmailTemplate => ({
  subject: `Access to your account at ${serviceName} was reset`,
  paragraphs: [
    `You have confirmed for the first time that this email is yours. Somebody else could have created the account at ${serviceName}
with it, so everything that gave access to the account was revoked: all sessions, the second factor with its backup codes, API
keys and mailed links.`.replaceAll('\n', ' '),
    ...ended.map(sentenceOn),
    'Unblock the members that you work with, create new API keys where your programs need them, and enable the webhooks that you recognize.',
  ],
});

function sentenceOn({ organizationName, isOwnedAlone, apiKeys, members, invitations, webhooks }: EndedAccess): string {
  const counts = [
    `API keys removed: ${apiKeys}`,
    ...(isOwnedAlone
      ? [`members blocked: ${members}`, `invitations revoked: ${invitations}`, `webhooks disabled: ${webhooks}`]
      : []),
  ];
  return `${organizationName}: ${counts.join(', ')}.`;
}
