import { setTimeout } from 'node:timers/promises';

/**
 * Resolves when the event has come, or after a moment without it: for an event that some adapters bring about at once and others
 * only after what is in progress is done. What is then asserted must hold either way.
 */
export async function soon(event: Promise<unknown>): Promise<void> {
  await Promise.race([event, setTimeout(50)]);
}
