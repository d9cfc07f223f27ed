import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type SqliteOptions, sqliteDriver } from '../../sql/drivers/sqlite.ts';
import { countRows, readMigrationNames, readObjectPaths } from '../../sql/snapshots/contents.ts';
import { copySqlite } from '../../sql/snapshots/sqlite-copy.ts';
import { readTables } from '../../sql/transfer/tables.ts';
import type { OpenDatabaseSource } from './database-source.ts';
import { DATABASE } from './entry-names.ts';

/** A copy of the file. */
export function sqliteSource(options: SqliteOptions): OpenDatabaseSource {
  return async (folder, signal) => {
    const path = join(folder, 'copy.db');
    await copySqlite(options, path, signal);
    const { size } = await stat(path);
    const copy = sqliteDriver({ ...options, path });
    try {
      const tables = await countRows(copy, await readTables(copy));
      return {
        dialect: 'sqlite',
        migrations: await readMigrationNames(copy),
        async *entries() {
          yield { name: DATABASE, size, content: createReadStream(path) };
        },
        contents: () => ({ tables, counters: {} }),
        objectPaths: () => readObjectPaths(copy, 'sqlite'),
        close: () => copy.close(),
      };
    } catch (error) {
      await copy.close();
      throw error;
    }
  };
}
