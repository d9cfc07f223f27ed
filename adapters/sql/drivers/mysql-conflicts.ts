import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '../../../src/domain/shared/errors.ts';
import { Conflict } from './mysql-errors.ts';

/** How often work is begun on a single server, where transactions mostly wait for each other's locks. */
const ATTEMPTS = 5;

/** In milliseconds, doubled with each attempt up to the longest. */
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 160;

/**
 * `patience`: for how many milliseconds work is begun again where nodes of a cluster conflict; null on a single server. `onConflict`:
 * called for each conflict.
 */
type Retrying = { readonly patience: () => number | null; readonly onConflict?: () => void };

/**
 * Repeats a transaction or a statement after a conflict, which a cluster may report as late as at COMMIT: there for some time, since
 * chance decides which of several nodes is first. Then throws `DomainError('unavailable')`.
 */
export async function retried<T>(attempt: () => Promise<T>, { patience, onConflict }: Retrying): Promise<T> {
  const began = performance.now();
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      onConflict?.();
      const limit = patience();
      const isOver = limit === null ? count >= ATTEMPTS : performance.now() - began >= limit;
      if (isOver) throw unavailable('The database is too busy to do this now.', error);
      await pause(pauseAfter(count, limit !== null));
    }
  }
}

/** In milliseconds. By chance on a cluster: its nodes would conflict again if they paused for the same time. */
function pauseAfter(count: number, isCluster: boolean): number {
  const longest = Math.min(FIRST_PAUSE * 2 ** (count - 1), LONGEST_PAUSE);
  return isCluster ? Math.random() * longest : longest;
}
