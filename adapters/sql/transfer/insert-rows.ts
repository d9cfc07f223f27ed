import type { Connection, Value } from '../drivers/connection.ts';
import { insertRows as insertInSteps } from '../shared/rows.ts';
import { quoted, type Row } from './read-rows.ts';
import type { Table } from './tables.ts';

/** Of so many rows a statement is made: at most 2,000 values in one. */
const SIZES = [100, 10, 1];

/** Inserts the rows, all or none of them. Throws where one is there already, or refers to a row that is missing. */
export async function insertRows(connection: Connection, table: Table, rows: readonly Row[]): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const sql = `INSERT INTO ${quoted(table.name)} (${names}) VALUES`;
  // Both clients bind bytes, although no statement of the service does.
  const values = rows as readonly (readonly Value[])[];
  await connection.transaction((tx) => insertInSteps(tx, sql, values, SIZES));
}
