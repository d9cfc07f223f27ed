import type { Strings } from '../en/index.ts';

export const account: Strings['account'] = {
  signIn: 'Войти',
  email: 'Эл. почта',
  password: 'Пароль',
};
