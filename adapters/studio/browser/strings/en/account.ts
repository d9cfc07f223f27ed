/** Signing in, and the account of the person. */
export const account = {
  signIn: 'Sign in',
  email: 'Email',
  password: 'Password',
};
