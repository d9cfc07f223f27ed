import type { Driver } from '../drivers/connection.ts';
import { copyTable } from './copy-table.ts';
import { raiseCounters, readCounters } from './counters.ts';
import { type Digest, digestOf, isSameDigest } from './digests.ts';
import { emptyTables } from './empty-tables.ts';
import { readTables, type Table } from './tables.ts';

export type Databases = { readonly source: Driver; readonly target: Driver };

export type TableDigest = Digest & { readonly table: string };

/** Called with the table, and how many of its rows are done. */
export type OnRows = (table: string, rows: number) => void;

/** The source was changed while it was copied. */
export class SourceChanged extends Error {
  constructor(table: string) {
    super(`The table ${table} was changed while it was copied.`);
    this.name = 'SourceChanged';
  }
}

/**
 * Copies all tables into those of the target, which are empty, or have what an interrupted copy has left. Where the source has changed
 * since, what is there is deleted, and everything is copied again. Throws `SourceChanged`.
 */
export async function copyDatabase({ source, target }: Databases, onRows: OnRows): Promise<void> {
  const tables = await readTables(source);
  requireSame(tables, await readTables(target));
  const changed = await copyTables({ source, target }, tables, onRows);
  if (changed) {
    await emptyTables(target, tables);
    const again = await copyTables({ source, target }, tables, onRows);
    if (again) throw new SourceChanged(again.name);
  }
  await raiseCounters(target, tables, await readCounters(source, tables));
}

/** The first table with rows that the source does not have any more; null where all were copied. */
async function copyTables(
  { source, target }: Databases,
  tables: readonly Table[],
  onRows: OnRows,
): Promise<Table | null> {
  for (const table of tables) {
    let done = 0;
    const count = (rows: number) => {
      done += rows;
      onRows(table.name, done);
    };
    if (!(await copyTable({ source, target, onRows: count }, table))) return table;
  }
  return null;
}

/** Reads both databases again, and returns the digest of each table. Throws `SourceChanged` where one differs. */
export async function compareDatabases({ source, target }: Databases, onRows: OnRows): Promise<readonly TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const table of await readTables(source)) {
    const [there, here] = [await digestOf(target, table), await digestOf(source, table)];
    if (!isSameDigest(there, here)) throw new SourceChanged(table.name);
    digests.push({ table: table.name, ...there });
    onRows(table.name, there.rows);
  }
  return digests;
}

function requireSame(source: readonly Table[], target: readonly Table[]): void {
  const described = (tables: readonly Table[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns]).sort());
  if (described(source) !== described(target)) throw new Error('The tables of the two databases differ.');
}
