import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Connection } from '../drivers/connection.ts';
import { digestOf, isSameDigest, startDigest } from './digests.ts';
import { insertRows } from './insert-rows.ts';
import { type Row, readRows } from './read-rows.ts';
import type { Table } from './tables.ts';

/** Where rows are copied from and to, and what is called with the number of rows after each batch. */
export type TableCopy = {
  readonly source: Connection;
  readonly target: Connection;
  readonly onRows: (rows: number) => void;
};

/** The target does not accept rows of the source: one is larger than its limits, for example. */
export class RowsRefused extends Error {
  constructor(table: string, cause: Error) {
    super(`The target does not accept rows of the table ${table}: ${cause.message}.`, { cause });
    this.name = 'RowsRefused';
  }
}

/**
 * Inserts the rows of a table that the target does not have yet: rows that an interrupted copy has left there are the first ones. False,
 * where they differ from the first ones of the source, which has changed since. Throws `RowsRefused`.
 */
export async function copyTable({ source, target, onRows }: TableCopy, table: Table): Promise<boolean> {
  const left = await digestOf(target, table);
  const first = startDigest();
  let ahead = left.rows;
  for await (const batch of readRows(source, table)) {
    const known = batch.slice(0, ahead);
    for (const row of known) first.add(row);
    ahead -= known.length;
    const missing = batch.slice(known.length);
    if (missing.length > 0) {
      if (!isSameDigest(first.digest(), left)) return false;
      await insert(target, table, missing);
    }
    onRows(batch.length);
  }
  return isSameDigest(first.digest(), left);
}

async function insert(target: Connection, table: Table, rows: readonly Row[]): Promise<void> {
  try {
    await insertRows(target, table, rows);
  } catch (error) {
    throw error instanceof DomainError || !(error instanceof Error) ? error : new RowsRefused(table.name, error);
  }
}
