import type { SendSessionStep } from '../../api/access.ts';

/** Where programs send the steps of a session. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'sign-in': '/api/auth/login/',
  'two-factor': '/api/auth/2fa/login-verify/',
  'accept-invitation': '/api/invitations/accept/',
  register: '/api/auth/register/',
  'sign-out': '/api/auth/logout/',
};

type Opened = { readonly tokens: { readonly access: string; readonly refresh: string }; readonly user: object };

/** The refresh token of the session, by which it is ended. */
let held = '';

/** The steps of a session on a page without a Studio: no cookie holds it, and it ends when what the page is for is done. */
export const sendPassingStep: SendSessionStep = async (name, body, init = {}) => {
  if (name === 'refresh') return Response.json({ access: null, user: null });
  const response = await fetch(ADDRESSES[name]!, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(name === 'sign-out' ? { refresh: held } : body),
    credentials: 'omit',
    ...init,
  });
  if (!response.ok) return response;
  const answer = (await response.json()) as object;
  return Response.json('tokens' in answer ? opened(answer as Opened) : answer);
};

function opened({ tokens: { access, refresh }, user }: Opened): object {
  held = refresh;
  return { kind: 'session', access, user };
}
