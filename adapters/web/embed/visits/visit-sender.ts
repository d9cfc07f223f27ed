import { optional } from '../shared/optional.ts';
import { sendVisits } from './send-visits.ts';
import { type VisitQueue, visitBody } from './visit-queue.ts';

const FLUSH_MILLISECONDS = 10_000;

/**
 * Sends what is in the queue: a request every ten seconds, unless the service or the network asks for a pause, and the rest when the
 * page is hidden or left. What cannot be sent then waits for the page to return, or for the next one of the tab. Call `leave` once
 * everything is recorded.
 */
export function startSending(queue: VisitQueue, address: string): { leave: () => void } {
  let isSending = false;
  let pausedUntil = 0;
  const mustWait = (): boolean => !navigator.onLine || Date.now() < pausedUntil;

  const flush = async (): Promise<void> => {
    const visits = isSending || mustWait() ? null : queue.take();
    if (!visits) return;
    isSending = true;
    const outcome = await sendVisits(address, visitBody(visits));
    isSending = false;
    if (outcome === 'done') return;
    queue.putBack(visits);
    pausedUntil = Date.now() + outcome.wait;
  };
  const leave = (): void => {
    queue.unpark();
    if (!mustWait()) sendAtOnce(queue, address);
    queue.park();
  };

  queue.unpark();
  setInterval(() => void flush(), FLUSH_MILLISECONDS);
  addEventListener('pageshow', () => queue.unpark());
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? leave() : queue.unpark(),
  );
  return { leave };
}

/** A page that is being closed may still send messages, as text; there is no response. */
function sendAtOnce(queue: VisitQueue, address: string): void {
  for (let visits = queue.take(); visits; visits = queue.take()) {
    if (sendOnLeaving(address, visitBody(visits))) continue;
    queue.putBack(visits);
    return;
  }
}

/** A beacon of a page with a service worker passes that, and may be lost with the page: the worker sends it itself, again where it is refused for now. */
function sendOnLeaving(address: string, body: string): boolean {
  const worker = optional(() => navigator.serviceWorker)?.controller;
  if (!worker) return navigator.sendBeacon(address, body);
  worker.postMessage({ type: 'send-visits', address, body });
  return true;
}
