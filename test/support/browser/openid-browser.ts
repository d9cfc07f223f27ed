import { createHash, randomBytes } from 'node:crypto';
import type { Authorization } from '../../../src/ports/accounts/identity.ts';

type AuthorizationRequest = { readonly clientId: string; readonly sub: string; readonly redirectUri: string };

/** Signs an account in at the provider, as a client's page does with PKCE (S256), and brings back the code. */
export async function authorize(
  issuer: string,
  { clientId, sub, redirectUri }: AuthorizationRequest,
): Promise<Authorization> {
  const codeVerifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: sub,
  });
  const landed = await browse(`${issuer}/auth?${query}`, redirectUri);
  const code = landed.searchParams.get('code');
  if (!code) throw new Error(`the provider sent the browser to ${landed}`);
  return { code, codeVerifier, redirectUri };
}

/** Follows redirects with cookies, as a browser would, until it is sent to `destination`, which it does not open. */
async function browse(start: string, destination: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let at = new URL(start); ; ) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    const text = await response.text();
    const location = response.headers.get('location');
    if (!location) throw new Error(`${at.pathname} answered ${response.status}: ${text}`);
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    at = new URL(location, at);
    if (at.href.startsWith(destination)) return at;
  }
}
