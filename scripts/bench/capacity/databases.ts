import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { Driver } from '../../../adapters/sql/drivers/connection.ts';
import { mysqlDriver } from '../../../adapters/sql/drivers/mysql.ts';
import { ensureDatabase } from '../../../adapters/sql/drivers/mysql-clients.ts';
import { sqliteDriver } from '../../../adapters/sql/drivers/sqlite.ts';

/** A database of a service: the settings that it needs for it, the same database opened here, and its removal. */
export type Database = {
  readonly settings: Readonly<Record<string, string>>;
  readonly open: () => Driver;
  readonly remove: () => Promise<void>;
};

const LIMIT = 5_000;

/** The file that a service with this data folder uses; it is removed with the folder. */
export const sqliteDatabase = (folder: string): Database => ({
  settings: {},
  open: () => sqliteDriver({ path: join(folder, 'data', 'waymark.db') }),
  remove: async () => {},
});

/** A new database beside the one that the URL names. */
export async function mysqlDatabase(server: string, name: string): Promise<Database> {
  const url = new URL(server);
  url.pathname += `_capacity_${name}`;
  await ensureDatabase(url.href, LIMIT);
  return {
    settings: { DATABASE_URL: url.href, SECRET_KEY: 'a key of databases that are measured once' },
    open: () => mysqlDriver({ url: url.href, limit: 600_000 }),
    async remove() {
      const connection = await createConnection(server);
      await connection.query(`DROP DATABASE ${url.pathname.slice(1)}`);
      await connection.end();
    },
  };
}
