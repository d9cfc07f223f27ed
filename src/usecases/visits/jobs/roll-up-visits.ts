import type { Needs } from '../../../ports/shared/needs.ts';
import { rollUpEvery } from '../shared/roll-up.ts';

/** Rolls up what visitors have done, so that anyone who asks for it need not wait for much. */
export function rollUpVisits(needs: Needs) {
  return (): Promise<void> => rollUpEvery(needs);
}
