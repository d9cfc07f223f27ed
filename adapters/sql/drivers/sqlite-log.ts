import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type DomainError, unavailable } from '../../../src/domain/shared/errors.ts';
import { flush as flushAt } from '../../objects/flush.ts';
import { joined } from '../../workers/joined.ts';

/** The write-ahead log of a database. */
export type Log = {
  /** Resolves when everything that was committed before the call is on the disk. Throws `DomainError('unavailable')`. */
  readonly flush: () => Promise<void>;
  /**
   * Throws the error of the first flush that failed: the system may have given up what it could not write, and reports that once. What is
   * committed after it would be lost with it.
   */
  readonly requireFlushed: () => void;
  readonly close: () => Promise<void>;
};

/** That of a database in memory. */
export const NO_LOG: Log = { flush: async () => {}, requireFlushed: () => {}, close: async () => {} };

/**
 * The log of the database at this path, which is open. It is flushed outside of the thread that writes it; calls that wait at the same time
 * share a flush.
 */
export function logOf(path: string): Log {
  let file: Promise<FileHandle> | null = null;
  let failure: DomainError | null = null;
  const requireFlushed = () => {
    if (failure) throw failure;
  };
  const flush = joined(async () => {
    try {
      file ??= opened(path);
      await (await file).datasync();
    } catch (cause) {
      failure ??= unavailable('The database could not be flushed to the disk.', cause);
    }
    requireFlushed();
  });
  return {
    flush: () => flush(path),
    requireFlushed,
    close: async () => void (await (await file?.catch(() => null))?.close()),
  };
}

/** The file, whose name in its folder is on the disk too: it may have been created a moment ago. */
async function opened(path: string): Promise<FileHandle> {
  const file = await open(`${path}-wal`, 'r+');
  await flushAt(dirname(path));
  return file;
}
