import { join } from 'node:path';
import type { Driver } from '../../../adapters/sql/drivers/connection.ts';
import { mysqlDriver } from '../../../adapters/sql/drivers/mysql.ts';
import { ensureDatabase } from '../../../adapters/sql/drivers/mysql-clients.ts';
import { sqliteDriver } from '../../../adapters/sql/drivers/sqlite.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { onMysqlServers } from './mysql.ts';

/** An empty database, and its removal, after it is closed. */
export type OpenedDriver = { readonly driver: Driver; dispose(): Promise<void> };

/** A database of each kind that the service runs on, by its name; null where its server is missing. */
export const DRIVERS: Readonly<Record<string, () => Promise<OpenedDriver | null>>> = {
  async SQLite() {
    const folder = await temporaryFolder();
    return { driver: sqliteDriver({ path: join(folder.path, 'waymark.sqlite') }), dispose: folder.remove };
  },
  ...onMysqlServers((fresh) => async () => {
    const database = fresh();
    if (!database) return null;
    await ensureDatabase(database.url, 5_000);
    return { driver: mysqlDriver({ url: database.url }), dispose: database.remove };
  }),
};
