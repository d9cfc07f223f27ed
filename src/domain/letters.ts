import type { Letter } from './mail.ts';

/** To a new account, or on request: opens `verify-email`. */
export const verifyEmail = (serviceName: string, url: string): Letter => ({
  subject: `Confirm your email for ${serviceName}`,
  paragraphs: [
    `Somebody, most likely you, made an account at ${serviceName} with this email.`,
    'Confirm within 24 hours that the email is yours. If it was not you, do nothing.',
  ],
  link: { label: 'Confirm the email', url },
});

/** To the email that an account is to have. */
export const changeEmail = (serviceName: string, url: string): Letter => ({
  subject: `Confirm your new email for ${serviceName}`,
  paragraphs: [
    `An account at ${serviceName} is to have this email from now on.`,
    'Confirm within 24 hours that the email is yours. If it was not you, do nothing.',
  ],
  link: { label: 'Confirm the new email', url },
});

/** To an email that somebody wanted for an account of theirs, and that has one already. */
export const emailTaken = (serviceName: string): Letter => ({
  subject: `Your email at ${serviceName}`,
  paragraphs: [
    `Somebody asked to use this email for another account at ${serviceName}. It belongs to yours, so nothing was changed.`,
    'If that was you: sign in with this email, or choose another one.',
  ],
});

/** To the email that an account had until now. */
export const emailChanged = (serviceName: string): Letter => ({
  subject: `Your account at ${serviceName} has a new email`,
  paragraphs: [
    `Your account at ${serviceName} has another email from now on, as was asked with your password and confirmed there.`,
    'If it was not you, turn to whoever runs the service.',
  ],
});

/** Opens `password-reset/confirm`. */
export const resetPassword = (serviceName: string, url: string): Letter => ({
  subject: `A new password for ${serviceName}`,
  paragraphs: [
    `Somebody, most likely you, asked for a new password at ${serviceName}.`,
    'The link is good once, for one hour. If it was not you, do nothing: your password stays.',
  ],
  link: { label: 'Choose a new password', url },
});

export const passwordReset = (serviceName: string): Letter => ({
  subject: `Your password at ${serviceName} is new`,
  paragraphs: [
    `The password of your account at ${serviceName} was replaced, and every session was ended.`,
    'If it was not you, ask for a new password at once.',
  ],
});

export type Inviting = { readonly serviceName: string; readonly organizationName: string; readonly inviter: string };

/** Opens `invitations/accept`. */
export const invitation = ({ serviceName, organizationName, inviter }: Inviting, url: string): Letter => ({
  subject: `${inviter} invites you to ${organizationName}`,
  paragraphs: [
    `${inviter} invites you to work on the maps of ${organizationName} at ${serviceName}.`,
    'The invitation can be accepted for seven days. If you do not know them, do nothing.',
  ],
  link: { label: 'Accept the invitation', url },
});

/** What ended in an organization when the mailbox of an account in it was proven for the first time. */
export type EndedAccess = {
  readonly organizationName: string;
  readonly isOwnedAlone: boolean;
  readonly apiKeys: number;
  readonly members: number;
  readonly invitations: number;
  readonly webhooks: number;
};

/** To the owner of a mailbox who has just been shown to be who the account belongs to. */
export const mailboxProven = (serviceName: string, ended: readonly EndedAccess[]): Letter => ({
  subject: `Your account at ${serviceName} is yours alone`,
  paragraphs: [
    `You showed for the first time that this email is yours. Since somebody else could have made the account at ${serviceName}
with it, everything that gave access to it was ended: every session, the second factor with its backup codes, API keys and
mailed links.`.replaceAll('\n', ' '),
    ...ended.map(sentenceOn),
    'If you work together with the members that were blocked, unblock them; make new API keys where programs need them, and switch the webhooks on that you know.',
  ],
});

function sentenceOn({ organizationName, isOwnedAlone, apiKeys, members, invitations, webhooks }: EndedAccess): string {
  const counts = [
    `API keys removed: ${apiKeys}`,
    ...(isOwnedAlone
      ? [`members blocked: ${members}`, `invitations revoked: ${invitations}`, `webhooks switched off: ${webhooks}`]
      : []),
  ];
  return `${organizationName}: ${counts.join(', ')}.`;
}
