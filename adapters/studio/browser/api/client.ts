import { createClient } from '../../../client/create-client.ts';
import { accessToken, hasEnded, person, refresh, signedInAgain } from './access.ts';
import type { Paths } from './service.d.ts';

/**
 * The API with the session of this tab. An access token that has expired is renewed and the request sent again; where the session has
 * ended, the request waits until the person has signed in again.
 */
export const api = createClient<Paths>({ url: location.origin, fetch: authorizedFetch });

async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const used = accessToken();
    const response = await fetch(input, withToken(init, used));
    if (response.status !== 401 || !person.value) return response;
    await response.body?.cancel();
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
