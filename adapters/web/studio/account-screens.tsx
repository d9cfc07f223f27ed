import type { ComponentType } from 'preact';
import { Forgot } from './account/forgot.tsx';
import { GoogleStart } from './account/google-start.tsx';
import { AcceptInvitation } from './account/mailed/accept-invitation.tsx';
import { FirstAccount } from './account/mailed/first-account.tsx';
import { ResetPassword } from './account/mailed/reset-password.tsx';
import { VerifyEmail } from './account/mailed/verify-email.tsx';
import { SignIn } from './account/sign-in.tsx';
import { SignUp } from './account/sign-up.tsx';

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
  { path: '/first', Screen: FirstAccount },
];
