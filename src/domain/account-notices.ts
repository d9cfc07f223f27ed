import type { Letter } from './mail.ts';

/** What changed in how an account is entered, of which its owner gets word. */
export type AccountChange =
  | 'password_changed'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'api_key_created'
  | 'api_key_rotated';

type Text = { readonly subject: string; readonly sentence: string };

const TEXTS: Readonly<Record<AccountChange, Text>> = {
  password_changed: { subject: 'has a new password', sentence: 'has a new password; every other session was ended.' },
  two_factor_enabled: {
    subject: 'asks for a second factor',
    sentence: 'asks for a code of your authenticator from now on; every other session was ended.',
  },
  two_factor_disabled: {
    subject: 'asks for no second factor any more',
    sentence: 'asks for no second factor any more: the password alone opens it.',
  },
  api_key_created: { subject: 'has a new API key', sentence: 'has a new API key, which acts in your name.' },
  api_key_rotated: {
    subject: 'has an API key with a new secret',
    sentence: 'has an API key with a new secret, which acts in your name.',
  },
};

/** To the owner of an account, after the change; `detail` names what is new. */
export function accountNotice(serviceName: string, change: AccountChange, detail?: string): Letter {
  const { subject, sentence } = TEXTS[change];
  return {
    subject: `Your account at ${serviceName} ${subject}`,
    paragraphs: [
      `Your account at ${serviceName} ${sentence}`,
      ...(detail ? [detail] : []),
      'If it was not you, ask for a new password at once, and contact your administrator.',
    ],
  };
}
