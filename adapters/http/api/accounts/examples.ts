import type { Examples } from '../../shared/examples.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery';

const chosen = { new_password: 'a staple of batteries', new_password_confirm: 'a staple of batteries' };
const link = { uid: '0198a0b0-0000-7000-8000-0000000000aa', token: 'xWpQ0lTq8b3nJmY1uR6sVfD2cKzE9hGaBtNiOoPeLwU' };

export const ACCOUNT_EXAMPLES: Examples = {
  register: {
    email: EMAIL,
    password: PASSWORD,
    password_confirm: PASSWORD,
    full_name: 'Ada Lovelace',
    organization_name: 'Analytical Maps',
  },
  login: { email: EMAIL, password: PASSWORD },
  signInWithGoogle: {
    code: '4/0AeanS0bExampleOfAnAuthorizationCode',
    code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  },
  refreshToken: { refresh: 'eyJhbGciOiJIUzI1NiJ9.eyJ0eXAiOiJyZWZyZXNoIn0.c2lnbmF0dXJl' },
  logout: { refresh: 'eyJhbGciOiJIUzI1NiJ9.eyJ0eXAiOiJyZWZyZXNoIn0.c2lnbmF0dXJl' },
  enableTwoFactor: { code: '123456' },
  verifyLogin: { pending_token: link.token, code: '123456' },
  disableTwoFactor: { code: '123456' },
  changePassword: { current_password: PASSWORD, ...chosen },
  setPassword: chosen,
  requestPasswordReset: { email: EMAIL },
  confirmPasswordReset: { ...link, ...chosen },
  verifyEmail: link,
  changeEmail: { new_email: 'countess@example.com', password: PASSWORD },
  updateMe: { fullName: 'Ada King' },
  replaceMe: { fullName: 'Ada King' },
};
