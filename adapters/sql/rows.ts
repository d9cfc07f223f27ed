import { type Connection, UniqueViolation, type Value } from './connection.ts';

const KEYS_AT_ONCE = 100;

/** The one row that a key finds. */
export async function first<Row>(db: Connection, sql: string, values: readonly Value[]): Promise<Row | null> {
  const [row] = await db.all<Row>(sql, values);
  return row ?? null;
}

/** Whether the row was written: not where a value of it is another row's. */
export const unlessTaken = (write: Promise<unknown>): Promise<boolean> => unlessRefused(write, { isPrimary: false });

/** Whether the row was written: not where there is one of its key. */
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
 * Any number of keys in lists to stand after `IN`, all of one length (the last is filled up with a key of its own), or of a single
 * key: so that there are two statements to keep.
 */
export function keyLists(keys: readonly string[]): readonly (readonly string[])[] {
  if (keys.length === 1) return [keys];
  return Array.from({ length: Math.ceil(keys.length / KEYS_AT_ONCE) }, (_, n) => {
    const list = keys.slice(n * KEYS_AT_ONCE, (n + 1) * KEYS_AT_ONCE);
    return [...list, ...Array<string>(KEYS_AT_ONCE - list.length).fill(list[0]!)];
  });
}

/**
 * Inserts rows by statements of so many rows each, the first of these sizes as long as it fits, then the next; the last size is 1.
 * `sql` ends in VALUES.
 */
export async function insertRows(
  tx: Connection,
  sql: string,
  rows: readonly (readonly Value[])[],
  sizes: readonly number[],
): Promise<void> {
  let start = 0;
  for (const size of sizes) {
    for (; rows.length - start >= size; start += size) {
      const values = rows.slice(start, start + size);
      const tuples = values.map(({ length }) => placeholders(length)).join(', ');
      await tx.run(`${sql} ${tuples}`, values.flat());
    }
  }
}
