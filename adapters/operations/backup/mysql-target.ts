import { buffer } from 'node:stream/consumers';
import type { Driver } from '../../sql/drivers/connection.ts';
import { DEFAULT_LIMIT, mysqlDriver } from '../../sql/drivers/mysql.ts';
import { ensureDatabase, hasDatabase } from '../../sql/drivers/mysql-clients.ts';
import { tablesOf } from '../../sql/drivers/table-names.ts';
import { migrate, type ReadScripts, readMigrations } from '../../sql/migrate.ts';
import { raiseCounters } from '../../sql/transfer/counters.ts';
import { emptyTables } from '../../sql/transfer/empty-tables.ts';
import { insertRows } from '../../sql/transfer/insert-rows.ts';
import { quoted, type Row } from '../../sql/transfer/read-rows.ts';
import { readTables, type Table } from '../../sql/transfer/tables.ts';
import { isUnfinishedCopy, readMark, removeMark, writeMark } from '../../sql/transfer/unfinished-copy.ts';
import { BackupError } from './backup-error.ts';
import { tableOf } from './entry-names.ts';
import { releaseStoredLease } from './lease.ts';
import type { BackupHeader } from './manifest.ts';
import { mysqlCheck } from './mysql-check.ts';
import type { RestoreTarget } from './restore-target.ts';
import { parseRowsFile } from './rows-file.ts';

const SOURCE = 'restore of a backup';

/** A database on a server. It has the mark of an unfinished copy until everything is there: no program of the service opens it. */
export function mysqlTarget({
  url,
  readScripts,
}: {
  readonly url: string;
  readonly readScripts?: ReadScripts | undefined;
}): RestoreTarget {
  const driver = mysqlDriver({ url });
  let tables: ReadonlyMap<string, Table> = new Map();
  return {
    async state() {
      const names = (await hasDatabase(url, DEFAULT_LIMIT)) ? await tablesOf(driver) : new Set<string>();
      if (names.size === 0) return 'empty';
      const mark = await readMark(driver);
      const isBefore = names.size === 1 && names.has('unfinished_copy') && mark === null;
      return isBefore || mark?.source === SOURCE ? 'unfinished' : 'in use';
    },
    check: () => mysqlCheck(),
    async discard() {},
    async begin({ migrations }: BackupHeader) {
      await ensureDatabase(url, DEFAULT_LIMIT);
      if (await isUnfinishedCopy(driver)) await dropTables(driver);
      else await writeMark(driver, { source: SOURCE, objects: '' });
      const known = readMigrations('mysql', readScripts);
      await migrate(
        driver,
        known.filter(({ name }) => migrations.includes(name)),
      );
      const list = await readTables(driver);
      await emptyTables(driver, list);
      tables = new Map(list.map((table) => [table.name, table]));
    },
    async take({ name, content }) {
      const table = tables.get(tableOf(name) ?? '');
      if (!table) throw new BackupError(`${name} has rows of a table that the database does not have.`);
      await insertRows(driver, table, rowsFor(table, name, await buffer(content)));
    },
    async finish({ counters }) {
      await raiseCounters(driver, [...tables.values()], counters);
      await releaseStoredLease(driver);
      await removeMark(driver);
    },
    close: () => driver.close(),
  };
}

/** The rows with their cells in the order of the table's columns. */
function rowsFor({ columns }: Table, name: string, bytes: Buffer): readonly Row[] {
  const file = parseRowsFile(name, bytes);
  const order = columns.map((column) => file.columns.indexOf(column.name));
  if (order.includes(-1) || order.length !== file.columns.length)
    throw new BackupError(`${name} has other columns than its table.`);
  return file.rows.map((row) => order.map((at) => row[at]!));
}

/** Drops what an interrupted restore has left, but the mark. */
async function dropTables(driver: Driver): Promise<void> {
  const names = [...(await tablesOf(driver))].filter((name) => name !== 'unfinished_copy');
  await driver.alone(async (connection) => {
    await connection.script('SET SESSION FOREIGN_KEY_CHECKS = 0'); // The session ends with the work.
    for (const name of names) await connection.script(`DROP TABLE ${quoted(name)}`);
  });
}
