import type { Storage } from '../../../src/ports/shared/storage.ts';
import { type MigrationOptions, migrate, readMigrations } from '../migrate.ts';
import { sqlStorage } from '../storage.ts';
import { MEMORY, type SqliteOptions, sqliteDriver } from './sqlite.ts';

/** The storage in this file, migrated to the current version. */
export async function openSqliteStorage(options: SqliteOptions & MigrationOptions): Promise<Storage> {
  const driver = sqliteDriver(options);
  try {
    const migrations = options.migrations ?? readMigrations('sqlite', options.readScripts);
    await migrate(driver, migrations, options.report);
    driver.expectFormat(migrations.length);
    return sqlStorage(driver);
  } catch (error) {
    await driver.close();
    throw error;
  }
}

/** An empty storage in the memory of this process, deleted when it is closed. */
export const openMemoryStorage = (options: Omit<SqliteOptions & MigrationOptions, 'path'> = {}): Promise<Storage> =>
  openSqliteStorage({ ...options, path: MEMORY });
