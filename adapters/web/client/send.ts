import { type Clock, pause } from './clock.ts';
import { type Answer, receive } from './read-response.ts';
import type { Call } from './request.ts';
import { retryAfterOf } from './retry-after.ts';
import { timeLimit } from './time-limit.ts';
import type { Method } from './types.ts';
import { WaymarkError } from './waymark-error.ts';

/** When a request that failed is sent again. */
export type Retries = {
  /** How many times at most. */
  readonly times: number;
  /** The longest wait in seconds; where the service says to wait longer, the error is returned at once. */
  readonly longestWait: number;
};

export const RETRIES: Retries = { times: 3, longestWait: 60 };

/** Rejects with a `WaymarkError` where there is no complete response, and with its reason where the call was aborted. */
export type Send = (call: Call) => Promise<Answer>;

type SenderNeeds = {
  readonly fetch: typeof globalThis.fetch;
  readonly retries: Retries;
  /** Seconds for each try of that method, where the call has none of its own. */
  readonly timeout: (method: Method) => number;
  readonly clock: Clock;
};

const HARMLESS_AFTER_REFUSAL = ['GET', 'PUT', 'DELETE'];

/** In seconds: the wait before the first repetition where the service names none; it doubles with each further one. */
const FIRST_WAIT = 0.25;

/**
 * Sends requests. One that is refused by a rate limit (429) is sent again after the time that the service names; a 503 that names one as
 * well, if repeating the request does no harm. A GET, and a request with an idempotency key, is also sent again where the connection
 * was lost or a gateway had no response (502, 504), a request with a key after any 503 too: it may have been done, and is not done twice.
 * What took too long is not sent again.
 */
export function sender({ fetch, retries: { times, longestWait }, timeout, clock }: SenderNeeds): Send {
  /** By chance up to half shorter, so that many clients do not come back at once. */
  const ownWait = (tries: number) => Math.min(FIRST_WAIT * 2 ** tries * (1 - clock.random() / 2), longestWait);
  return async (call) => {
    for (let tries = 0; ; tries++) {
      const outcome = await exchange(fetch, call, timeLimit(clock, call.timeout ?? timeout(call.method), call.signal));
      const wait = tries < times ? waitBefore(call, outcome, ownWait(tries)) : null;
      if (wait !== null && wait <= longestWait) await pause(clock, wait, call.signal);
      else if (outcome instanceof WaymarkError) throw outcome;
      else return outcome;
    }
  };
}

const hasKey = ({ headers }: Call): boolean => headers.has('idempotency-key');

/** Whether the request may be sent again where it is unknown whether it was done. */
const isRepeatable = (call: Call): boolean => call.method === 'GET' || hasKey(call);

/** The seconds to wait before the request is sent again; null where it must not be. A rate limit refuses before anything is done. */
function waitBefore(call: Call, outcome: Answer | WaymarkError, ownWait: number): number | null {
  if (outcome instanceof WaymarkError) return isRepeatable(call) && !outcome.isTimeout ? ownWait : null;
  const named = retryAfterOf(outcome.response);
  switch (outcome.response.status) {
    case 429:
      return named;
    case 502:
    case 504:
      return isRepeatable(call) ? (named ?? ownWait) : null;
    case 503:
      if (hasKey(call)) return named ?? ownWait;
      return HARMLESS_AFTER_REFUSAL.includes(call.method) ? named : null;
    default:
      return null;
  }
}

/** The response with its body, or why there is none. */
async function exchange(
  fetch: typeof globalThis.fetch,
  { name, url, method, headers, body, signal }: Call,
  limit: ReturnType<typeof timeLimit>,
): Promise<Answer | WaymarkError> {
  try {
    // The service never redirects: what does could be sent a password or token.
    return await receive(await fetch(url, { method, headers, body, signal: limit.signal, redirect: 'error' }));
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    return new WaymarkError({ request: name, cause: limit.signal.aborted ? limit.signal.reason : cause });
  } finally {
    limit.end();
  }
}
