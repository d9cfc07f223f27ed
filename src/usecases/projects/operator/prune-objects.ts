import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type Sweep, sweepObjects } from '../jobs/sweep-objects.ts';

/**
 * Removes unused files as the job does, or only counts them. Refused for a database without accounts, of which every file is unused: it
 * is probably the wrong database.
 */
export function pruneObjects(needs: Needs) {
  const sweep = sweepObjects(needs);
  return async (given: Sweep): Promise<{ readonly removed: number }> => {
    if ((await needs.storage.users.count()) === 0) throw new DomainError('bad_request', EMPTY);
    return sweep(given);
  };
}

const EMPTY =
  'The database has no accounts, so every file would count as unused. Check that DATABASE_URL and OBJECTS_URL belong together.';
