import type { Storage } from '../../src/ports/storage.ts';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { DEFAULT_LIMIT, type MysqlOptions, mysqlDriver } from './mysql.ts';
import { ensureDatabase } from './mysql-clients.ts';
import { sqlStorage } from './storage.ts';

/**
 * The storage in this database, which is created where it is missing and the account may, with its tables as this program needs
 * them. `migrations` where they do not lie in their folder.
 */
export async function openMysqlStorage(
  options: MysqlOptions & { readonly migrations?: readonly Migration[] },
): Promise<Storage> {
  await ensureDatabase(options.url, options.limit ?? DEFAULT_LIMIT);
  const driver = mysqlDriver(options);
  try {
    await migrate(driver, options.migrations ?? readMigrations('mysql'));
    return sqlStorage(driver);
  } catch (error) {
    await driver.close();
    throw error;
  }
}
