import type { Storage } from '../../../src/ports/shared/storage.ts';
import { type MigrationOptions, migrate, readMigrations } from '../migrate.ts';
import { sqlStorage } from '../storage.ts';
import { DEFAULT_LIMIT, type MysqlOptions, mysqlDriver } from './mysql.ts';
import { ensureDatabase } from './mysql-clients.ts';

/**
 * The storage in this database, migrated to the current version. The database is created if it is missing and the account may do
 * so.
 */
export async function openMysqlStorage(options: MysqlOptions & MigrationOptions): Promise<Storage> {
  await ensureDatabase(options.url, options.limit ?? DEFAULT_LIMIT);
  const driver = mysqlDriver(options);
  try {
    const migrations = options.migrations ?? readMigrations('mysql', options.readScripts);
    await migrate(driver, migrations, options.report);
    driver.expectFormat(migrations.length);
    return sqlStorage(driver);
  } catch (error) {
    await driver.close();
    throw error;
  }
}
