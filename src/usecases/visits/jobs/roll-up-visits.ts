import type { Needs } from '../../../ports/needs.ts';
import { rollUpEvery } from '../shared/roll-up.ts';

/** Rolls up new events, so that little is left to do in a request. */
export function rollUpVisits(needs: Needs) {
  return (): Promise<void> => rollUpEvery(needs);
}
