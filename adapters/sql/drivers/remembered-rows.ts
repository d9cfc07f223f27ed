import type Database from 'better-sqlite3';
import type { ReadRows } from './sqlite-statements.ts';

type Rows = readonly object[];

/** What is kept at most, in characters, and of one result. A result with more rows is not kept. */
const MOST_CHARACTERS = 4_000_000;
const LARGEST_RESULT = 500_000;
const MOST_ROWS = 100;
/** What a row, and each of its values, takes besides its text; in characters. */
const OVERHEAD = 16;

/**
 * Caches the rows of statements until another connection or process commits, which changes the `data_version` of SQLite: until then a
 * statement with the same values has the same rows. So what requests have in common, such as the session of a caller, is read once
 * between two commits. Only for a connection that does not write, and for statements that use no clock or random numbers of the
 * database. Rows are frozen, since several callers get them; those with bytes are not cached.
 */
export function rememberedRows(database: Database.Database): (read: ReadRows) => ReadRows {
  const versionOf = database.prepare<[], number>('PRAGMA data_version').pluck();
  const known = new Map<string, Map<string, Rows>>();
  let version: number | undefined;
  let characters = 0;

  function forget(): void {
    known.clear();
    characters = 0;
  }

  function keep(sql: string, key: string, rows: Rows): void {
    const size = rows.length > MOST_ROWS ? Infinity : sizeOf(rows) + key.length;
    if (size > LARGEST_RESULT) return;
    if (characters + size > MOST_CHARACTERS) forget();
    characters += size;
    for (const row of rows) Object.freeze(row);
    known.set(sql, (known.get(sql) ?? new Map()).set(key, Object.freeze(rows)));
  }

  return (read) => (sql, values) => {
    const current = versionOf.get();
    if (current !== version) forget();
    version = current;
    const key = JSON.stringify(values);
    const found = known.get(sql)?.get(key);
    if (found) return found;
    const rows = read(sql, values); // At once: what was committed after it must not be missed by a later reader.
    keep(sql, key, rows);
    return rows;
  };
}

function sizeOf(rows: Rows): number {
  let size = OVERHEAD;
  for (const row of rows) {
    size += OVERHEAD;
    for (const value of Object.values(row)) size += OVERHEAD + lengthOf(value);
  }
  return size;
}

/** Bytes could be changed by their reader. */
const lengthOf = (value: unknown): number =>
  typeof value === 'string' ? value.length : ArrayBuffer.isView(value) ? Infinity : 0;
