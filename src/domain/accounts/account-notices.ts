import type { EmailTemplate } from '../shared/mail.ts';

/** Changes of the credentials of an account, of which its owner is notified. */
export type AccountChange =
  | 'password_changed'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'api_key_created'
  | 'api_key_rotated';

type Text = { readonly subject: string; readonly sentence: string };

const TEXTS: Readonly<Record<AccountChange, Text>> = {
  password_changed: { subject: 'has a new password', sentence: 'has a new password; all other sessions were ended.' },
  two_factor_enabled: {
    subject: 'now requires a second factor',
    sentence: 'now requires a code from your authenticator app; all other sessions were ended.',
  },
  two_factor_disabled: {
    subject: 'no longer requires a second factor',
    sentence: 'no longer requires a second factor: the password alone is enough to sign in.',
  },
  api_key_created: { subject: 'has a new API key', sentence: 'has a new API key, which acts in your name.' },
  api_key_rotated: {
    subject: 'has a rotated API key',
    sentence: 'has a rotated API key, which acts in your name.',
  },
};

/** To the owner of an account, after the change; `detail` describes it. */
export function accountNotice(serviceName: string, change: AccountChange, detail?: string): EmailTemplate {
  const { subject, sentence } = TEXTS[change];
  return {
    subject: `Your account at ${serviceName} ${subject}`,
    paragraphs: [
      `Your account at ${serviceName} ${sentence}`,
      ...(detail ? [detail] : []),
      'If it was not you, request a new password at once and contact your administrator.',
    ],
  };
}
