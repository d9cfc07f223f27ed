import type { Strings } from '../en/index.ts';

export const account: Strings['account'] = {
  signIn: 'Se connecter',
  email: 'E-mail',
  password: 'Mot de passe',
};
