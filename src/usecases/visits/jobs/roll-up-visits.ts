import type { Needs } from '../../../ports/shared/needs.ts';
import { rollUpEvery } from '../roll-up.ts';

/** Rolls up what visitors have done, so that whoever asks for it need not wait for much. */
export function rollUpVisits(needs: Needs) {
  return (): Promise<void> => rollUpEvery(needs);
}
