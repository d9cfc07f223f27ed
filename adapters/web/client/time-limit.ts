import type { Clock } from './clock.ts';

/** A signal for one request, and what lets go of the timer and the other signal when the request has ended. */
export type TimeLimit = { readonly signal: AbortSignal; readonly end: () => void };

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
