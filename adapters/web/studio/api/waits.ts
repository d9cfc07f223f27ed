import { signal } from '@preact/signals';
import { retryAfterOf } from '../../client/retry-after.ts';

/** The longest wait, in seconds, after which a request is sent again by itself. */
const LONGEST_WAIT = 60;

/** How often a request is sent at most. */
const TRIES = 4;

/** Until when a request waits that was refused as one of too many, in milliseconds since 1970; 0 while none does. */
export const waitsUntil = signal(0);

/** The seconds that a refused request has to wait before it is sent again; null where it was not refused, or has to wait for too long. */
export function waitOf(response: Response): number | null {
  if (response.status !== 429) return null;
  const seconds = retryAfterOf(response);
  return seconds !== null && seconds <= LONGEST_WAIT ? seconds : null;
}

/** Lets the person see that a request waits. */
export function showWait(seconds: number): void {
  waitsUntil.value = Math.max(waitsUntil.value, Date.now() + seconds * 1000);
}

/** Sends; a request that is refused as one of too many is sent again after the time that the service names, while the person sees why. */
export async function patiently(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await send();
    const wait = tries < TRIES ? waitOf(response) : null;
    if (wait === null) return response;
    showWait(wait);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}
