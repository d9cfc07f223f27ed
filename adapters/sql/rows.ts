import { type Connection, UniqueViolation, type Value } from './connection.ts';

/** The one row that a key finds. */
export async function first<Row>(db: Connection, sql: string, values: readonly Value[]): Promise<Row | null> {
  const [row] = await db.all<Row>(sql, values);
  return row ?? null;
}

/** Whether the row was written: not where a value of it is another row's. */
export async function unlessTaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof UniqueViolation && !error.isPrimary) return false;
    throw error;
  }
}

export const flag = (value: boolean): number => (value ? 1 : 0);

/** `(?, ?, ?)` */
export const placeholders = (count: number): string => `(${Array(count).fill('?').join(', ')})`;
