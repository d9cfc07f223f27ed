import { unavailable } from '../../../src/domain/shared/errors.ts';
import type { Connection } from './connection.ts';

const CREATE = 'CREATE TABLE IF NOT EXISTS schema_format (one INTEGER NOT NULL PRIMARY KEY, format INTEGER NOT NULL)';
const INSERT = 'INSERT INTO schema_format (one, format) VALUES (1, ?)';
const UPDATE = 'UPDATE schema_format SET format = ? WHERE one = 1';

/**
 * The format of tables and documents: the number of migrations known to the newest program that has opened the database. Each write
 * transaction reads it, so that an instance of an older release does not write once a newer one has started to migrate.
 */
export const READ_FORMAT = 'SELECT format FROM schema_format WHERE one = 1';

/** The format of the database; 0 where no program has set one. */
export async function readFormat(connection: Connection): Promise<number> {
  await connection.run(CREATE);
  const [row] = await connection.all<{ readonly format: number }>(READ_FORMAT);
  return row?.format ?? 0;
}

/** Sets the format; on a server this waits for running transactions. */
export async function writeFormat(connection: Connection, format: number): Promise<void> {
  if ((await connection.run(UPDATE, [format])) === 0) await connection.run(INSERT, [format]);
}

/** Throws where a newer release has changed the database. */
export function requireFormat(found: number, known: number): void {
  if (found > known) throw unavailable('The service is being updated to a newer release. Try again in a minute.');
}
