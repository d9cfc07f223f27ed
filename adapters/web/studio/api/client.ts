import { CLOCK } from '../../client/clock.ts';
import { operations } from '../../client/operations.ts';
import { RETRIES, sender } from '../../client/send.ts';
import { accessToken, hasEnded, person, refresh, signedInAgain } from './access.ts';
import type { Paths } from './service.d.ts';
import { showWait, waitOf } from './waits.ts';

/**
 * The API with the session of this tab. Requests that are refused as too many are sent again when the service takes them; until then the
 * person sees how long that is. None ends by itself: it may be waiting for the person to sign in again.
 */
export const api = operations<Paths>(
  location.origin,
  sender({ fetch: authorizedFetch, retries: RETRIES, timeout: () => Number.POSITIVE_INFINITY, clock: CLOCK }),
);

async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await inSession((token) => fetch(input, withToken(init, token)));
  const wait = waitOf(response);
  if (wait !== null) showWait(wait);
  return response;
}

/**
 * Sends with the access token. One that has expired is renewed and the request sent again; where the session has ended, the request waits
 * until the person has signed in again.
 */
export async function inSession<Answer extends { readonly status: number }>(
  send: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const used = accessToken();
    const answer = await send(used);
    if (answer.status !== 401 || !person.value) return answer;
    if (accessToken() !== used && accessToken() !== null) continue;
    if (!hasEnded.value && (await refresh())) continue;
    await signedInAgain();
  }
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
