import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationNames, readObjectPaths } from '../../sql/snapshots/contents.ts';
import { openMysqlSnapshot, type Snapshot } from '../../sql/snapshots/mysql-snapshot.ts';
import { readCounters } from '../../sql/transfer/counters.ts';
import { readRows } from '../../sql/transfer/read-rows.ts';
import { readTables, type Table } from '../../sql/transfer/tables.ts';
import type { DatabaseSource, OpenDatabaseSource } from './database-source.ts';
import { rowsEntry } from './entry-names.ts';
import { rowsFile } from './rows-file.ts';
import { type Entry, single } from './write-archive.ts';

/** The rows of one transaction, which ends once they are read: the paths of objects wait in a file. */
export function mysqlSource(url: string): OpenDatabaseSource {
  return async (folder) => {
    const snapshot = await openMysqlSnapshot(url);
    try {
      return await sourceOf(snapshot, join(folder, 'object-paths'));
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  };
}

async function sourceOf({ connection, close }: Snapshot, pathsFile: string): Promise<DatabaseSource> {
  const tables = await readTables(connection);
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  let counters: Readonly<Record<string, number>> = {};

  async function* entriesOf(table: Table, position: number): AsyncGenerator<Entry> {
    let part = 0;
    for await (const rows of readRows(connection, table)) {
      counts[table.name]! += rows.length;
      yield single(rowsEntry(position, table.name, ++part), rowsFile(table, rows));
    }
  }
  return {
    dialect: 'mysql',
    migrations: await readMigrationNames(connection),
    async *entries() {
      for (const [at, table] of tables.entries()) yield* entriesOf(table, at + 1);
      counters = await readCounters(connection, tables);
      await pipeline(
        Readable.from(linesOf(readObjectPaths(connection, 'mysql'))),
        createWriteStream(pathsFile, { mode: 0o600 }),
      );
      await close();
    },
    contents: () => ({ tables: counts, counters }),
    objectPaths: () => createInterface({ input: createReadStream(pathsFile) }),
    close,
  };
}

async function* linesOf(paths: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const path of paths) yield `${path}\n`;
}
