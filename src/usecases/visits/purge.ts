import type { Needs } from '../../ports/needs.ts';
import { purgeGoneVisits } from '../shared/finish-deletion.ts';

/** Deletes the analytics of deleted projects that their deletion has left. */
export function purgeVisits(needs: Needs) {
  return (): Promise<void> => purgeGoneVisits(needs);
}
