import type { ComponentTexts } from '../../shared/component-texts.ts';
import { AUDIT_TEXTS, KEY_TEXTS } from '../organizations/component-texts.ts';

const user = {
  email: 'The email to sign in with.',
  fullName: 'The name that others see, without control characters.',
  date_joined: 'When the account was created.',
  avatarUrl: 'The address of the avatar; null without one.',
  emailVerified: 'Whether the email was confirmed by a mailed link.',
  twoFactorEnabled: 'Whether signing in requires a code as well.',
  hasPassword: 'False for an account that has signed in with Google only.',
};

const passwords = {
  current_password: 'The password that is to be replaced.',
  new_password:
    '8 to 256 characters. Neither a common password nor equal to the email, the name, the organization or the service.',
  new_password_confirm: 'The same password once more.',
};

const newAccount = {
  email: 'The email to sign in with. No other account may have it.',
  password: passwords.new_password,
  password_confirm: passwords.new_password_confirm,
  full_name: 'The name of the person.',
  organization_name: 'The name of the organization that is created with the account.',
};

const link = { uid: 'The account, as in the mailed link.', token: 'The token of the mailed link, which works once.' };

const session = {
  created_at: 'When the account signed in.',
  last_seen_at: 'When the session was last used, to within minutes.',
  expires_at: 'When its refresh token expires.',
  user_agent: 'The `User-Agent` that signed in.',
  ip: 'The IP address that signed in.',
  is_current: 'Whether it is the session of this request.',
};

const message = { detail: 'What was done, for people.', message: 'What was done, for people.' };

const kinds = { kind: 'Which of the possible responses this is.' };

export const ACCOUNT_TEXTS: ComponentTexts = {
  AccessToken: ['A new access token.', { access: 'The access token, valid for 15 minutes.' }],
  Avatar: [
    'The stored avatar.',
    {
      avatarUrl: 'The address of the image.',
      removed: 'What browsers would have drawn and could not be kept; empty where nothing was lost.',
    },
  ],
  Detail: ['A confirmation.', message],
  EmailChange: [
    'The email that the account is to have.',
    { new_email: 'A mail is sent there to confirm it.', password: 'The password of the account.' },
  ],
  EmailConfirmation: [
    'What a mailed link contains.',
    {
      ...link,
      password: 'The password of the account, as a proof that it belongs to the reader. Not needed with a session.',
    },
  ],
  EmailConfirmed: ['The email is confirmed.', { ...message, emailVerified: 'Always true.' }],
  FirstPassword: ['The first password of an account.', passwords],
  GoogleLogin: [
    'The result of signing in at Google.',
    {
      code: 'The authorization code that Google returned.',
      code_verifier: 'The PKCE verifier of the challenge that was sent to Google: 43 to 128 characters.',
    },
  ],
  Login: ['The credentials of an account.', { email: 'In any case.', password: 'The password of the account.' }],
  Logout: ['The session to end.', { refresh: 'Its refresh token. Anything else ends no session.' }],
  PasswordChange: ['The old and the new password.', passwords],
  PasswordChanged: ['A confirmation.', message],
  PasswordReset: ['A mailed link and the new password.', { ...link, ...passwords }],
  PasswordResetRequest: ['Whose password is to be reset.', { email: 'The email of the account.' }],
  PasswordSet: ['A confirmation, with the account.', message],
  PasswordSetUser: ['The account, in short.', { ...user, hasPassword: 'Always true.' }],
  ProfileChange: ['The changes of a profile.', user],
  ProfileReplacement: ['A whole profile.', user],
  RegisteredSession: ['A new account with its first session.'],
  RegisteredUser: ['A new account.', user],
  Registration: ['A new account and its organization.', newAccount],
  Session: ['An account that has signed in.', kinds],
  SessionEntry: ['One of the sessions of an account.', session],
  SignInResult: ['A session, or a challenge for the second factor.'],
  TokenRefresh: ['The session to continue.', { refresh: 'The refresh token of signing in.' }],
  Tokens: [
    'The tokens of a session.',
    {
      access: 'Sent as `Authorization: Bearer TOKEN`; valid for 15 minutes.',
      refresh: 'For new access tokens; valid for 30 days unless the service is configured otherwise.',
    },
  ],
  TwoFactorChallenge: [
    'The password was right; a code is needed as well.',
    {
      ...kinds,
      two_factor_required: 'Always true.',
      pending_token: 'For `verifyLogin`. Valid for five minutes and five attempts.',
    },
  ],
  TwoFactorCode: ['A code of the second factor.', { code: 'Six digits from the authenticator app.' }],
  TwoFactorDisabled: ['Two-factor authentication is off.', { enabled: 'Always false.' }],
  TwoFactorEnabled: [
    'Two-factor authentication is on.',
    { enabled: 'Always true.', backup_codes: 'Ten codes, each for one sign-in. They are returned only here.' },
  ],
  TwoFactorLogin: [
    'The second step of signing in.',
    { pending_token: 'The token of the challenge.', code: 'Six digits from the authenticator app, or a backup code.' },
  ],
  TwoFactorSetup: [
    'A secret that is not enabled yet.',
    { secret: 'The secret in base32, to type.', otpauth_uri: 'The same as an otpauth:// address, for a QR code.' },
  ],
  User: ['An account.', user],

  PersonalData: [
    'What is stored about a person. Each list has at most its newest 10,000 entries.',
    {
      sessions: 'The sessions that have not expired.',
      sign_in_networks: 'The networks from which the account has signed in.',
      memberships: 'The organizations that the person belongs to.',
      api_keys: 'The API keys that the person has created.',
      invitations_sent: 'The invitations that the person has sent.',
      invitations_received: 'The invitations to the email of the person.',
      actions: 'The entries of audit logs about what the person did.',
      is_truncated: 'Whether a list had more than 10,000 entries, of which the oldest are left out.',
    },
  ],
  PersonalAccount: [
    'The account of the person.',
    {
      ...user,
      google_id: 'The id of the linked Google account; null without one.',
      mailbox_proven_at: 'When the person proved to read the mails of the account; null if not yet.',
      last_active_at: 'When the account was last used; null if never.',
    },
  ],
  PersonalSession: ['One of the sessions of the person.', session],
  PersonalMembership: [
    'A membership of the person.',
    { organization_name: 'The name of the organization; null where the membership is blocked.' },
  ],
  PersonalApiKey: ['An API key that the person has created.', KEY_TEXTS],
  PersonalSentInvitation: ['An invitation that the person has sent.', { email: 'Who was invited.' }],
  PersonalReceivedInvitation: ['An invitation to the person.'],
  PersonalAction: [
    'Something that the person did.',
    { ...AUDIT_TEXTS, summary: 'A sentence about it; null where it would name other people.' },
  ],
};
