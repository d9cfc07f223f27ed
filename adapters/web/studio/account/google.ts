import { config } from '../api/config.ts';
import { LocalizedError } from '../parts/failure.ts';
import { text } from '../strings/strings.ts';

/** Where Google sends people back to, below the origin. */
export const CALLBACK = '/auth/google/callback';

/** A sign-in that was begun in this tab. */
type Begun = {
  readonly state: string;
  readonly verifier: string;
  /** The address of the Studio to go on at. */
  readonly next: string;
  /** It runs in a window of its own, over a page whose session has ended. */
  readonly isAgain: boolean;
};

const KEY = 'waymark-studio-google';

/** Leads to Google with a proof key (PKCE, S256), which stays in this tab. */
export async function toGoogle({ next, isAgain }: Pick<Begun, 'next' | 'isAgain'>): Promise<void> {
  const begun: Begun = { state: randomText(), verifier: randomText(), next, isAgain };
  sessionStorage.setItem(KEY, JSON.stringify(begun));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(begun.verifier));
  const query = new URLSearchParams({
    client_id: config.value!.googleClientId!,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: location.origin + CALLBACK,
    state: begun.state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  location.assign(`${config.value!.googleAuthorizationUrl}?${query}`);
}

/** What Google answered in the address of this page, for the sign-in that was begun in this tab; it can be taken once. */
export function takeAnswer(): Begun & { readonly code: string } {
  const { account } = text();
  const answer = new URLSearchParams(location.search);
  const begun = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Begun | null;
  sessionStorage.removeItem(KEY);
  history.replaceState(null, '', location.pathname);
  if (begun === null || answer.get('state') !== begun.state) throw new LocalizedError(account.googleNotBegun);
  const code = answer.get('code');
  if (!code)
    throw new LocalizedError(answer.get('error') === 'access_denied' ? account.googleCancelled : account.googleRefused);
  return { ...begun, code };
}

const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
