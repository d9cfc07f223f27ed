import type { MigrationStatus } from '../../adapters/sql/migrate.ts';
import type { OpenOptions } from '../../adapters/sql/open.ts';
import { databaseFileError, databaseServerError } from '../errors/start-errors.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';
import { requireNoObjects } from './lost-rows.ts';
import { databaseUrl, hasContent, openStorage, pathOf, requireReachable } from './stores.ts';

/** The migrations of the configured database. */
export type Migrations = {
  /** Creates and writes nothing; for a missing database all are pending. */
  readonly status: () => Promise<MigrationStatus>;
  /** Creates the database if it is missing, applies what is pending, and returns its names. */
  readonly up: () => Promise<readonly string[]>;
};

export const migrationsOf = (settings: Settings, packaged?: Packaged): Migrations => ({
  status: () => statusOf(settings, packaged),
  async up() {
    let applied: readonly string[] = [];
    const onMigrated: OpenOptions['onMigrated'] = (names) => {
      applied = names;
    };
    requireReachable(settings);
    const storage = await openStorage(settings, { packaged, onMigrated, onEmpty: () => requireNoObjects(settings) });
    await storage.close();
    return applied;
  },
});

async function statusOf(settings: Settings, packaged?: Packaged): Promise<MigrationStatus> {
  requireReachable(settings);
  const url = databaseUrl(settings);
  const readScripts = packaged?.migrationScripts;
  if (url.startsWith('mysql:')) {
    const { mysqlMigrationStatus } = await import('../../adapters/sql/open-mysql.ts');
    return mysqlMigrationStatus({ url, readScripts }).catch((error: unknown) => {
      throw databaseServerError(error, url);
    });
  }
  const path = pathOf(url);
  try {
    const { sqliteMigrationStatus } = await import('../../adapters/sql/open-sqlite.ts');
    const file = hasContent(path) ? { path, nativeBinding: packaged?.sqliteAddon?.(settings.DATA_DIR) } : null;
    return await sqliteMigrationStatus(file, { readScripts });
  } catch (error) {
    throw databaseFileError(error, path);
  }
}
