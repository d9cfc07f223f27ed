import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import { isBackupRunning } from '../backup-lease.ts';

/**
 * Removes files without references, and returns how many. A failure is reported and left to the sweep;
 * so are the remaining ones where the store is unavailable, since each would wait as long, and all of them during a backup, which
 * may have rows that refer to them. Call it after the commit that removed the references: a backup that begins later has none.
 */
export async function removeFiles(needs: Needs, paths: readonly string[]): Promise<number> {
  if (paths.length === 0 || (await mayBeInBackup(needs))) return 0;
  let removed = 0;
  for (const path of paths) {
    try {
      await needs.objects.delete(path);
      removed++;
    } catch (cause) {
      needs.report(`could not remove ${path}`, cause);
      if (cause instanceof DomainError && cause.kind === 'unavailable') break;
    }
  }
  return removed;
}

async function mayBeInBackup(needs: Needs): Promise<boolean> {
  try {
    return await isBackupRunning(needs);
  } catch (cause) {
    needs.report('could not remove files, since it is unknown whether a backup is running', cause);
    return true;
  }
}

/**
 * Removes the files of a refused write. After another failure, such as a COMMIT without a response, the write may have succeeded:
 * its files may have rows, and are left to the sweep.
 */
export async function discardFiles(needs: Needs, paths: readonly string[], error: unknown): Promise<void> {
  if (error instanceof DomainError && error.kind !== 'unavailable') await removeFiles(needs, paths);
}
