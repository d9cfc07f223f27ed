import './styles/links.css';
import { QueryClientProvider } from '@tanstack/preact-query';
import { render } from 'preact';
import { AcceptInvitation } from './account/mailed/accept-invitation.tsx';
import { FirstAccount } from './account/mailed/first-account.tsx';
import { openMailedPage } from './account/mailed/mailed-link.ts';
import { sendPassingStep } from './account/mailed/passing-session.ts';
import { ResetPassword } from './account/mailed/reset-password.tsx';
import { VerifyEmail } from './account/mailed/verify-email.tsx';
import { refresh, sendSessionStepsBy } from './api/access.ts';
import { queries } from './frame/queries.ts';
import { startTheme } from './frame/theme.ts';
import { Waiting } from './frame/waiting.tsx';
import { Toasts } from './parts/toasts.tsx';
import { startLanguage } from './strings/strings.ts';

/** The pages that mailed links lead to where there is no Studio: its screens for them, each alone. */
const SCREENS = {
  '/verify-email': VerifyEmail,
  '/reset-password': ResetPassword,
  '/accept-invitation': AcceptInvitation,
  '/first-account': FirstAccount,
};

const Screen = SCREENS[location.pathname.replace(/\/$/, '') as keyof typeof SCREENS];

sendSessionStepsBy(sendPassingStep);
openMailedPage();
startTheme();
await Promise.all([startLanguage(), refresh()]);
render(
  <QueryClientProvider client={queries}>
    <Screen />
    <Waiting />
    <Toasts />
  </QueryClientProvider>,
  document.querySelector('#studio')!,
);
