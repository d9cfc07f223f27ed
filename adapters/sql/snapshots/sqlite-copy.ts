import { closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { SqliteOptions } from '../drivers/sqlite.ts';

/** How many pages are copied before other work of this process continues: a few milliseconds. */
const PAGES_AT_ONCE = 256;

/**
 * Copies the committed state of a database of one moment to a new file, while other connections read and write. All pages are read in
 * one read transaction, since a copy without one starts again after each write of another process.
 */
export async function copySqlite(
  { path, nativeBinding }: SqliteOptions,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const options = {
    readonly: true,
    fileMustExist: true,
    ...(nativeBinding && { nativeBinding: nativeBinding as string }),
  };
  const database = new Database(path, options);
  try {
    closeSync(openSync(target, 'wx', 0o600));
    database.exec('BEGIN');
    database.prepare('SELECT COUNT(*) FROM sqlite_master').get(); // The transaction begins with its first read.
    await database.backup(target, {
      progress() {
        signal.throwIfAborted();
        return PAGES_AT_ONCE;
      },
    });
  } finally {
    database.close();
  }
}
