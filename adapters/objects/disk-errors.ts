import { unavailable } from '../../src/domain/shared/errors.ts';

/** What a disk says that is full, broken, gone, read-only or not ours, or a machine that is out of file handles. */
const DISK_TROUBLE: ReadonlySet<unknown> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENODEV', 'ENXIO', 'ESTALE', 'ETIMEDOUT'],
  ...['EMFILE', 'ENFILE', 'ENOMEM'],
]);

/** Does the work; trouble of the disk becomes `DomainError('unavailable')`. A missing file is expected where it can be missed. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (DISK_TROUBLE.has(errorCode(error))) throw unavailable('The file store cannot do this right now.', error);
    throw error;
  }
}

/** The outcome, or null where the file or a folder on the way to it is not there. */
export async function unlessMissing<T>(outcome: Promise<T>): Promise<T | null> {
  return outcome.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

/** The system's name for what went wrong, such as `ENOENT`. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
