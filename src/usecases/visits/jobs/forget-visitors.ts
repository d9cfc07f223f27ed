import { PERIOD_LENGTH } from '../../../domain/shared/period.ts';
import type { Needs } from '../../../ports/needs.ts';

/** Deletes the salts of past days: from then on nobody can identify a visitor of that day. */
export function forgetVisitors({ storage, now }: Needs) {
  return (): Promise<void> => storage.visitSalts.purge(now().slice(0, PERIOD_LENGTH.day));
}
