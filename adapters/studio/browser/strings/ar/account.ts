import type { Strings } from '../en/index.ts';

export const account: Strings['account'] = {
  signIn: 'تسجيل الدخول',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
};
