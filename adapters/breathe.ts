import { setImmediate as nextTurn } from 'node:timers/promises';

/** For how long one request may have the event loop to itself, in milliseconds. */
const LONGEST = 10;

let turnBegan = performance.now();
let isWatched = false;

/**
 * Something to wait for where this turn of the event loop has been going on for long, else null. A turn is taken to begin when work
 * first asks in it.
 */
export function breathe(): Promise<void> | null {
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
