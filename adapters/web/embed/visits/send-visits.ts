import { type SendOutcome, sendOutcome } from '../shared/send-outcome.ts';

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
  const retryAfter = request.getResponseHeader('retry-after');
  return sendOutcome({
    status: request.status,
    headers: new Headers(retryAfter ? { 'retry-after': retryAfter } : {}),
  });
}
