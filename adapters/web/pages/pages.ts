import './pages.css';
import { acceptInvitation } from './accept-invitation.ts';
import { onSubmit } from './form.ts';
import { takeLink } from './link.ts';
import { isRefused, post } from './post.ts';
import { showStep } from './steps.ts';

const link = takeLink();

/** A page with one form, which sends the link's secret with its fields. */
function sendOn(form: string, path: string): void {
  const { uid = '', token = '' } = link;
  onSubmit(form, async (fields) => {
    const reply = await post(path, { ...fields, uid, token });
    if (!isRefused(reply)) showStep('done');
    return reply;
  });
}

const pages: Readonly<Record<string, () => void>> = {
  'verify-email': () => sendOn('verify-email', '/api/auth/verify-email/'),
  'reset-password': () => sendOn('reset-password', '/api/auth/password-reset/confirm/'),
  'accept-invitation': () => acceptInvitation(link.token ?? ''),
};

pages[document.body.dataset.page ?? '']?.();
