import { yieldToEventLoop } from '../../workers/yielding.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { first } from './rows.ts';

/** How many rows one statement deletes: SQLite works in the thread of the requests, and MySQL limits the time of a statement. */
const SLICE = 500;

/** Rows of a table that a condition with these values selects, and a column by which an index keeps them in order. */
export type Slices = {
  readonly table: string;
  readonly where: string;
  readonly key: string;
  readonly values: readonly Value[];
  readonly size?: number;
};

/**
 * Deletes them by statements of `size` rows, more only where rows have the same key, until fewer than that are left: these may go
 * with the row that they refer to. Other requests are answered in between.
 */
export async function deleteSlices(tx: Connection, { table, where, key, values, size = SLICE }: Slices): Promise<void> {
  const select = `SELECT ${key} AS last FROM ${table} WHERE ${where} ORDER BY ${key} LIMIT 1 OFFSET ?`;
  const remove = `DELETE FROM ${table} WHERE ${where} AND ${key} <= ?`;
  for (;;) {
    const row = await first<{ readonly last: Value }>(tx, select, [...values, size - 1]);
    if (!row) return;
    await tx.run(remove, [...values, row.last]);
    await yieldToEventLoop();
  }
}
