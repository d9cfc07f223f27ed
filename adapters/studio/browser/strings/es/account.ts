import type { Strings } from '../en/index.ts';

export const account: Strings['account'] = {
  signIn: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
};
