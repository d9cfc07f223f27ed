import { sendOutcome } from '../shared/send-outcome.ts';

/** For how long events are sent again, in milliseconds: browsers let a worker run on for about as long. */
const PATIENCE = 300_000;
/** The shortest pause before they are, in milliseconds; it doubles with each attempt. */
const FIRST_PAUSE = 1_000;

/**
 * Sends the events of a page that was left, and again as long as the service refuses them for now (429, or an error of its own): after the
 * time that it names, for five minutes at most. Where the connection is lost they may have been recorded, and are not sent again. They are
 * only in the memory of the worker, and end with it.
 */
export async function deliver(address: string, body: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (let pause = FIRST_PAUSE; ; pause *= 2) {
    const response = await fetch(address, { method: 'POST', body, keepalive: true }).catch(() => null);
    const outcome = response ? sendOutcome(response) : 'done';
    if (outcome === 'done') return;
    const wait = Math.max(outcome.wait, pause);
    if (Date.now() + wait > end) return;
    await new Promise((resume) => setTimeout(resume, wait));
  }
}
