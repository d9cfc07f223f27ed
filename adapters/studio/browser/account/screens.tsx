import type { ComponentType } from 'preact';
import { Forgot } from './forgot.tsx';
import { GoogleStart } from './google-start.tsx';
import { AcceptInvitation } from './mailed/accept-invitation.tsx';
import { ResetPassword } from './mailed/reset-password.tsx';
import { VerifyEmail } from './mailed/verify-email.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';

/** The screens for people who are not signed in. */
export const ACCOUNT_SCREENS: readonly { readonly path: string; readonly Screen: ComponentType }[] = [
  { path: '/sign-in', Screen: SignIn },
  { path: '/sign-up', Screen: SignUp },
  { path: '/forgot', Screen: Forgot },
  { path: '/google', Screen: GoogleStart },
];

/** The screens that mailed links lead to, for everybody: the link may be for another account than the one that is signed in. */
export const MAILED_SCREENS: readonly { readonly path: string; readonly Screen: ComponentType }[] = [
  { path: '/reset', Screen: ResetPassword },
  { path: '/verify', Screen: VerifyEmail },
  { path: '/invite', Screen: AcceptInvitation },
];
