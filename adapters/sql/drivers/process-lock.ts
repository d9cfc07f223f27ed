import { closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { SqliteOptions } from './sqlite.ts';

/** Ends a lock; it also ends with the process, whatever ends that. */
export type Release = () => void;

/** Locks a file, which is created if it is missing, for this process; null where another process holds it. What is in the file stays. */
export function lockFile({ path, nativeBinding }: SqliteOptions): Release | null {
  closeSync(openSync(path, 'a', 0o600));
  const database = new Database(path, {
    timeout: 0,
    ...(nativeBinding && { nativeBinding: nativeBinding as string }),
  });
  try {
    // The lock is one of the kernel on the file; nothing is written, no journal either.
    database.pragma('journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
    return () => void database.close();
  } catch (error) {
    database.close();
    if ((error as { readonly code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
}
