import type { Timestamp } from '../../../src/domain/shared/timestamp.ts';
import { type Connection, type HeldTable, UniqueViolation, type Value } from '../drivers/connection.ts';

const KEYS_AT_ONCE = 100;

/** The row with a key. */
export async function first<Row>(db: Connection, sql: string, values: readonly Value[]): Promise<Row | null> {
  const [row] = await db.all<Row>(sql, values);
  return row ?? null;
}

/** The row with a key, which the transaction holds until it ends, on every node of a cluster. `sql` selects its `id`. */
export async function firstHeld<Row extends { readonly id: string }>(
  tx: Connection,
  table: HeldTable,
  sql: string,
  values: readonly Value[],
): Promise<Row | null> {
  const row = await first<Row>(tx, sql + tx.forUpdate, values);
  if (row) await tx.hold(table, row.id);
  return row;
}

/** Bytes of a row, which may be a view of a larger buffer, as a copy. */
export function bytesAlone(part: Buffer): Uint8Array<ArrayBuffer> {
  const isAlone = part.byteLength === part.buffer.byteLength && part.buffer instanceof ArrayBuffer;
  return isAlone ? new Uint8Array(part.buffer as ArrayBuffer) : new Uint8Array(part);
}

/** The `total` that a statement counts or sums. */
export async function totalOf(db: Connection, sql: string, values: readonly Value[] = []): Promise<number> {
  const row = await first<{ readonly total: number | string | null }>(db, sql, values);
  return Number(row!.total); // MySQL returns sums as text; the sum of no rows is null.
}

/** Whether the row was written: false where a unique value of it is in use. */
export const unlessTaken = (write: Promise<unknown>): Promise<boolean> => unlessRefused(write, { isPrimary: false });

/** Whether the row was written: false where its key exists. */
export const unlessThere = (write: Promise<unknown>): Promise<boolean> => unlessRefused(write, { isPrimary: true });

async function unlessRefused(
  write: Promise<unknown>,
  { isPrimary }: { readonly isPrimary: boolean },
): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof UniqueViolation && error.isPrimary === isPrimary) return false;
    throw error;
  }
}

export const flag = (value: boolean): number => (value ? 1 : 0);

/** `(?, ?, ?)` */
export const placeholders = (count: number): string => `(${Array(count).fill('?').join(', ')})`;

/**
 * Any number of keys in lists for `IN`, all of one length (the last is filled up with one of its own keys), or of a single
 * key: so that two statements are cached.
 */
export function keyLists<Key extends string | number>(keys: readonly Key[]): readonly (readonly Key[])[] {
  if (keys.length === 1) return [keys];
  return Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, n) => {
    const list = keys.slice(n * KEYS_AT_ONCE, (n + 1) * KEYS_AT_ONCE);
    return [...list, ...Array<Key>(KEYS_AT_ONCE - list.length).fill(list[0]!)];
  });
}

/**
 * Inserts rows by statements of so many rows each: the first of these sizes while it fits, then the next; the last size is 1.
 * `sql` ends in VALUES. All rows have as many values.
 */
export async function insertRows(
  tx: Connection,
  sql: string,
  rows: readonly (readonly Value[])[],
  sizes: readonly number[],
): Promise<void> {
  let start = 0;
  for (const size of sizes) {
    if (rows.length - start < size) continue;
    const tuple = placeholders(rows[start]!.length);
    const statement = `${sql} ${Array(size).fill(tuple).join(', ')}`;
    for (; rows.length - start >= size; start += size) await tx.run(statement, rows.slice(start, start + size).flat());
  }
}

/** Those of the keys that exist. `sql` selects them as `known`, and ends in IN. */
export async function knownKeys(db: Connection, sql: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const list of keyLists(keys)) {
    const rows = await db.all<{ readonly known: string }>(`${sql} ${placeholders(list.length)}`, list);
    for (const { known } of rows) found.add(known);
  }
  return new Set(keys.filter((key) => found.has(key))); // MySQL ignores trailing blanks in comparisons.
}

/** Deletes at most `limit` rows that have expired by then, by this key; true when there may be more. */
export const purgeEnded = (db: Connection, table: string, key: string) =>
  purgeRows(db, { table, key, time: 'expires_at', until: '<=' });

/** Expired rows, by or before a time, and the key by which they are deleted. */
type Purged = { readonly table: string; readonly key: string; readonly time: string; readonly until: '<' | '<=' };

/** Deletes at most `limit` of them; true when there may be more. */
export function purgeRows(db: Connection, { table, key, time, until }: Purged) {
  const over = `SELECT ${key} AS purged FROM ${table} WHERE ${time} ${until} ? ORDER BY ${time}, ${key} LIMIT ?`;
  const remove = `DELETE FROM ${table} WHERE ${key} IN`;
  return (then: Timestamp, limit: number): Promise<boolean> =>
    db.transaction(async (tx) => {
      const rows = await tx.all<{ readonly purged: string | number }>(over, [then, limit]);
      for (const keys of keyLists(rows.map(({ purged }) => purged))) {
        await tx.run(`${remove} ${placeholders(keys.length)}`, keys);
      }
      return rows.length === limit;
    });
}
