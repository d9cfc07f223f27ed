import { unavailable } from '../../src/domain/shared/errors.ts';

/** The errors of a disk that is full, broken, missing, read-only or not accessible, or of a machine without free file handles. */
const DISK_TROUBLE: ReadonlySet<unknown> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENODEV', 'ENXIO', 'ESTALE', 'ETIMEDOUT'],
  ...['EMFILE', 'ENFILE', 'ENOMEM'],
]);

/** Runs the action; errors of the disk become `DomainError('unavailable')`. A missing file is passed through. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (DISK_TROUBLE.has(errorCode(error))) throw unavailable('The file store cannot do this right now.', error);
    throw error;
  }
}

/** The result, or null where the file or a folder in its path does not exist. */
export async function unlessMissing<T>(outcome: Promise<T>): Promise<T | null> {
  return outcome.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}

/** The system's error code, such as `ENOENT`. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
