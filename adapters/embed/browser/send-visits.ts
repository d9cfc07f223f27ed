import { waitAfter } from './fetch-again.ts';

/** `done`: recorded or refused for good. Otherwise nothing was recorded: to be sent again, after so many milliseconds at least. */
export type SendOutcome = 'done' | Readonly<{ wait: number }>;

/**
 * Sends a body. It is an XMLHttpRequest because that, unlike `fetch`, knows whether the body had left when the connection was lost:
 * it may have been recorded then, and is not sent again.
 */
export function sendVisits(address: string, body: string): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let hasLeft = false;
    request.upload.addEventListener('load', () => {
      hasLeft = true;
    });
    request.addEventListener('load', () => resolve(outcomeOf(request)));
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => resolve(hasLeft ? 'done' : { wait: 0 }));
    }
    request.open('POST', address);
    request.send(body);
  });
}

function outcomeOf(request: XMLHttpRequest): SendOutcome {
  const { status } = request;
  const retryAfter = request.getResponseHeader('retry-after');
  const wait = waitAfter({ status, headers: new Headers(retryAfter ? { 'retry-after': retryAfter } : {}) }, Date.now());
  if (wait !== null) return { wait };
  return status >= 500 ? { wait: 0 } : 'done';
}
