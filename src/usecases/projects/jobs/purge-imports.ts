import type { Needs } from '../../../ports/needs.ts';
import { ALWAYS_HELD, type JobLease } from '../../shared/job-lease.ts';
import { removeImport } from '../imports/shared/files.ts';

const AT_ONCE = 100;

/** Deletes imports a week after they were made, with their files where nothing else uses them. */
export function purgeImports(needs: Needs) {
  return async (lease: JobLease = ALWAYS_HELD): Promise<void> => {
    for (let count = AT_ONCE; count === AT_ONCE && lease.isHeld(); ) {
      const expired = await needs.storage.imports.expired(needs.now(), AT_ONCE);
      for (const id of expired) await remove(needs, id);
      count = expired.length;
    }
  };
}

async function remove(needs: Needs, id: string): Promise<void> {
  const found = await needs.storage.imports.find(id);
  if (found) await removeImport(needs, found, { isForgotten: true });
}
