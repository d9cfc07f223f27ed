import { waitAfter } from './fetch-again.ts';

/** `done`: recorded or refused for good. Otherwise nothing was recorded: to be sent again, after so many milliseconds at least. */
export type SendOutcome = 'done' | Readonly<{ wait: number }>;

/**
 * What the response to a body of events says of them: a service that refuses for now, or fails, has recorded none (`docs/limits.md`).
 * `wait` is 0 where it names no time.
 */
export function sendOutcome(response: Pick<Response, 'status' | 'headers'>): SendOutcome {
  const wait = waitAfter(response, Date.now());
  if (wait !== null) return { wait };
  return response.status >= 500 ? { wait: 0 } : 'done';
}
