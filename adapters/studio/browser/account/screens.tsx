import type { ComponentType } from 'preact';
import { SignIn } from './sign-in.tsx';

/** The screens for people who are not signed in. */
export const ACCOUNT_SCREENS: readonly { readonly path: string; readonly Screen: ComponentType }[] = [
  { path: '/sign-in', Screen: SignIn },
];
