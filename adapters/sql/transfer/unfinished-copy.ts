import type { Connection, Driver } from '../drivers/connection.ts';
import { tablesOf } from '../drivers/table-names.ts';

/** From which database, and to which object store, a copy is being made into the database that has this mark. */
export type CopyMark = { readonly source: string; readonly objects: string };

const CREATE = `CREATE TABLE IF NOT EXISTS unfinished_copy
  (one INTEGER NOT NULL PRIMARY KEY, source VARCHAR(64) NOT NULL, objects VARCHAR(2000) NOT NULL)`;

/** Whether the database is the target of a copy that has not ended. */
export const isUnfinishedCopy = async (driver: Driver): Promise<boolean> =>
  (await tablesOf(driver)).has('unfinished_copy');

/** The mark; null where there is none, or where the copy was interrupted before it began. */
export async function readMark(driver: Driver): Promise<CopyMark | null> {
  if (!(await isUnfinishedCopy(driver))) return null;
  const [mark] = await driver.all<CopyMark>('SELECT source, objects FROM unfinished_copy');
  return mark ?? null;
}

/** Marks an empty database. No program of the service opens it until the mark is removed. */
export async function writeMark(connection: Connection, { source, objects }: CopyMark): Promise<void> {
  await connection.run(CREATE);
  await connection.run('INSERT INTO unfinished_copy (one, source, objects) VALUES (1, ?, ?)', [source, objects]);
}

/** The copy is complete. */
export async function removeMark(connection: Connection): Promise<void> {
  await connection.run('DROP TABLE unfinished_copy');
}
