import { setTimeout } from 'node:timers/promises';

/**
 * Resolves with the event, or after a short pause without it: for an event that some adapters cause at once and others
 * only after the work in progress. The assertions after it must hold either way.
 */
export async function soon(event: Promise<unknown>): Promise<void> {
  await Promise.race([event, setTimeout(50)]);
}
