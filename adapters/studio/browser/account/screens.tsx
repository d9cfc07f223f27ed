import type { ComponentType } from 'preact';
import { Forgot } from './forgot.tsx';
import { GoogleStart } from './google-start.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';

/** The screens for people who are not signed in. */
export const ACCOUNT_SCREENS: readonly { readonly path: string; readonly Screen: ComponentType }[] = [
  { path: '/sign-in', Screen: SignIn },
  { path: '/sign-up', Screen: SignUp },
  { path: '/forgot', Screen: Forgot },
  { path: '/google', Screen: GoogleStart },
];
