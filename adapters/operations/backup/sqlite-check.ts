import { createWriteStream, existsSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Driver } from '../../sql/drivers/connection.ts';
import { type SqliteOptions, sqliteDriver } from '../../sql/drivers/sqlite.ts';
import { countRows, readObjectPaths } from '../../sql/snapshots/contents.ts';
import { readTables } from '../../sql/transfer/tables.ts';
import { BackupError } from './backup-error.ts';
import type { DatabaseCheck } from './database-check.ts';
import { DATABASE } from './entry-names.ts';
import type { ReadEntry } from './read-archive.ts';

/** Writes the database to the path, in place of a file that is there, and opens it. */
export function sqliteCheck(options: SqliteOptions): DatabaseCheck {
  const { path } = options;
  let database: Driver | null = null;
  let tables: Record<string, number> = {};
  return {
    async take({ name, size, content }) {
      if (name !== DATABASE) throw new BackupError(`${name} is not part of a backup of SQLite.`);
      await requireSpace(dirname(path), size);
      for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix, { force: true });
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    },
    async end() {
      database = await opened(options);
      tables = await countRows(database, await readTables(database));
    },
    tables: () => tables,
    objectPaths: () => readObjectPaths(database!, 'sqlite'),
    close: async () => void (await database?.close()),
  };
}

async function opened(options: SqliteOptions): Promise<Driver> {
  if (!existsSync(options.path)) throw new BackupError(`${DATABASE} is missing.`);
  try {
    return await checked(sqliteDriver(options));
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`${DATABASE} is damaged: it is no SQLite database.`, cause);
  }
}

async function checked(database: Driver): Promise<Driver> {
  try {
    const rows = await database.all<{ readonly integrity_check: string }>('PRAGMA integrity_check(1)');
    const [{ integrity_check: result } = { integrity_check: 'no result' }] = rows;
    if (result === 'ok') return database;
    throw new BackupError(`${DATABASE} is damaged: ${result}.`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function requireSpace(folder: string, size: ReadEntry['size']): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (size > bavail * bsize)
    throw new BackupError(`${DATABASE} does not fit: it has ${size} bytes, and ${folder} has ${bavail * bsize} free.`);
}
