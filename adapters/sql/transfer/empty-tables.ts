import type { Connection, Driver } from '../drivers/connection.ts';
import { quoted } from './read-rows.ts';
import type { Table } from './tables.ts';

/** The first of the tables that has a row; null where all are empty. */
export async function firstWithRows(connection: Connection, tables: readonly Table[]): Promise<Table | null> {
  for (const table of tables) {
    const rows = await connection.all(`SELECT 1 AS found FROM ${quoted(table.name)} LIMIT 1`);
    if (rows.length > 0) return table;
  }
  return null;
}

/** Deletes all rows of the tables. */
export function emptyTables(driver: Driver, tables: readonly Table[]): Promise<void> {
  const [prepare, empty] =
    driver.dialect === 'sqlite'
      ? ['PRAGMA defer_foreign_keys = ON', 'DELETE FROM'] // References are checked when all rows are gone.
      : ['SET SESSION FOREIGN_KEY_CHECKS = 0', 'TRUNCATE TABLE']; // The session ends with the work.
  return driver.alone(async (connection) => {
    await connection.script(prepare);
    for (const { name } of tables) await connection.script(`${empty} ${quoted(name)}`);
  });
}
