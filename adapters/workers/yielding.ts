import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one request may block the event loop, in milliseconds. */
const LONGEST = 10;

let turnBegan = performance.now();
let isWatched = false;

/**
 * A promise to await where this turn of the event loop has taken long, else null. A turn is assumed to begin with the first
 * call in it.
 */
export function yieldToEventLoop(): Promise<void> | null {
  const now = performance.now();
  if (!isWatched) {
    isWatched = true;
    turnBegan = now;
    setImmediate(() => {
      isWatched = false;
    });
    return null;
  }
  return now - turnBegan < LONGEST ? null : nextTurn();
}

/**
 * Resolves after others had their turn: what has arrived is read, and timers run. The first turn may come in the same round of the event
 * loop as the call, without either.
 */
export async function turnOfOthers(): Promise<void> {
  await nextTurn();
  await nextTurn();
}
