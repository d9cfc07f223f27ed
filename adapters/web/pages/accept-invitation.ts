import { type Fields, onSubmit } from './form.ts';
import { isRefused, post, type Reply } from './post.ts';
import { showStep } from './steps.ts';

const ACCEPT = '/api/invitations/accept/';

type Session = Readonly<{ tokens: Readonly<{ access: string; refresh: string }> }>;

/**
 * Accepts an invitation by the token of the link. No session is stored: it ends afterwards.
 */
export function acceptInvitation(token: string): void {
  let challenge = '';
  const accept = async (session: Reply): Promise<Reply> => {
    const { access, refresh } = (session.body as Session).tokens;
    const reply = await post(ACCEPT, { token }, access);
    return ended(reply, refresh);
  };

  onSubmit('join', async (fields) => {
    const reply = await post(ACCEPT, { ...fields, token });
    return isRefused(reply) ? reply : ended(reply, (reply.body as Session).tokens.refresh);
  });
  onSubmit('sign-in', async (fields) => {
    const reply = await post('/api/auth/login/', fields);
    if (isRefused(reply)) return reply;
    if (!reply.body.two_factor_required) return accept(reply);
    challenge = String(reply.body.pending_token);
    showStep('code');
    return reply;
  });
  onSubmit('code', async ({ code }) => {
    const reply = await post('/api/auth/2fa/login-verify/', { pending_token: challenge, code });
    return isRefused(reply) ? reply : accept(reply);
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-go]')) {
    button.addEventListener('click', () => showStep(button.dataset.go!));
  }
  const retry = document.querySelector('[data-step="failed"] button')!;
  retry.addEventListener('click', () => void lookUp(token));
  void lookUp(token);
}

async function ended(reply: Reply, refresh: string): Promise<Reply> {
  await post('/api/auth/logout/', { refresh });
  if (!isRefused(reply)) showStep('done');
  return reply;
}

async function lookUp(token: string): Promise<void> {
  const { status, body } = await post('/api/invitations/lookup/', { token });
  if (status === 200) {
    showOffer(body as Fields);
    return showStep('offer');
  }
  if (status === 404 || status === 400) return showStep('gone');
  document.querySelector('[data-step="failed"] .alert')!.textContent = String(body.detail ?? '');
  showStep('failed');
}

function showOffer(offer: Fields): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-offer]')) {
    place.textContent = offer[place.dataset.offer!] ?? '';
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="email"]')) {
    input.value = offer.email ?? '';
    input.readOnly = true;
  }
}
