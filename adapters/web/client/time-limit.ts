import type { Clock } from './clock.ts';
import type { Method } from './types.ts';

/** A signal for one request, and what lets go of the timer and the other signal when the request has ended. */
export type TimeLimit = { readonly signal: AbortSignal; readonly end: () => void };

/**
 * Seconds for a try of that method. What changes something may take longer than a GET: publishing waits for up to 20 webhooks of 5 seconds, and a
 * caller that stops waiting does not know whether it was done.
 */
export const usualTimeout = (method: Method): number => (method === 'GET' ? 30 : 120);

/** Throws a TypeError for anything but a positive number of seconds; `Infinity` is one. */
export function checkTimeout(seconds: number): number {
  if (seconds > 0) return seconds;
  throw new TypeError('The timeout is a positive number of seconds, or Infinity.');
}

/** Aborts with the other signal, or after so many seconds with a `TimeoutError`. `AbortSignal.any` does not exist in Node 18. */
export function timeLimit({ after }: Clock, seconds: number, other: AbortSignal | null): TimeLimit {
  const limit = new AbortController();
  const stop = () => limit.abort(other?.reason);
  if (other?.aborted) stop();
  other?.addEventListener('abort', stop, { once: true });
  const cancel = after(seconds, () => {
    limit.abort(new DOMException(`No complete response within ${seconds} seconds.`, 'TimeoutError'));
  });
  return {
    signal: limit.signal,
    end() {
      cancel();
      other?.removeEventListener('abort', stop);
    },
  };
}
