import { PERIOD_LENGTH } from '../../../domain/visits/roll-up.ts';
import type { Needs } from '../../../ports/shared/needs.ts';

/** Throws the salts of days that are over away: from then on nobody can tell who a visitor of that day was. */
export function forgetVisitors({ storage, now }: Needs) {
  return (): Promise<void> => storage.visitSalts.purge(now().slice(0, PERIOD_LENGTH.day));
}
