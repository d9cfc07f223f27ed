import type { Call } from './request.ts';
import { retryAfterOf } from './retry-after.ts';
import { WaymarkError } from './waymark-error.ts';

/** When a refused request is sent again. */
export type Retries = {
  /** How many times at most. */
  readonly times: number;
  /** The longest wait in seconds; where the service says to wait longer, the error is returned at once. */
  readonly longestWait: number;
};

export type Send = (call: Call) => Promise<Response>;

const SAFE_TO_REPEAT = ['GET', 'PUT', 'DELETE'];

/** In seconds: the wait before the first repetition where the service names none; it doubles with each further one. */
const FIRST_WAIT = 0.25;

/**
 * Sends requests. One that is refused by a rate limit (429) is sent again after the time that the service names; a 503 that names one as
 * well, if repeating the request does no harm. One with an idempotency key is also sent again where there was no response, or a 503
 * without a time: it may have been done, and is not done twice. A request without a response rejects with a `WaymarkError`.
 */
export function sender(fetch: typeof globalThis.fetch, { times, longestWait }: Retries): Send {
  return async (call) => {
    for (let tries = 0; ; tries++) {
      const response = await exchange(fetch, call).catch((error: unknown) => {
        if (tries < times && hasKey(call) && error instanceof WaymarkError) return null;
        throw error;
      });
      const wait = tries < times ? waitBefore(call, response, tries) : null;
      if (response && (wait === null || wait > longestWait)) return response;
      await response?.body?.cancel();
      await pause(Math.min(wait!, longestWait), call.signal);
    }
  };
}

const hasKey = ({ headers }: Call): boolean => headers.has('idempotency-key');

/** The seconds to wait before the request is sent again; null where it must not be. A rate limit refuses before anything is done. */
function waitBefore(call: Call, response: Response | null, tries: number): number | null {
  const again = FIRST_WAIT * 2 ** tries;
  if (response === null) return again;
  if (response.status === 429) return retryAfterOf(response);
  if (response.status !== 503) return null;
  if (hasKey(call)) return retryAfterOf(response) ?? again;
  return SAFE_TO_REPEAT.includes(call.method) ? retryAfterOf(response) : null;
}

async function exchange(fetch: typeof globalThis.fetch, { name, url, method, headers, body, signal }: Call) {
  try {
    // The service never redirects: what does could be sent a password or token.
    return await fetch(url, { method, headers, body, signal, redirect: 'error' });
  } catch (cause) {
    throw signal?.aborted ? signal.reason : new WaymarkError({ request: name, cause });
  }
}

function pause(seconds: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
