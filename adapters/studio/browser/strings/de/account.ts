import type { Strings } from '../en/index.ts';

export const account: Strings['account'] = {
  signIn: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
};
