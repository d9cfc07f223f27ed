import type { Storage } from '../../src/ports/storage.ts';
import { DEFAULT_LIMIT, type MysqlOptions, mysqlDriver } from './drivers/mysql.ts';
import { createDatabase, hasDatabase } from './drivers/mysql-clients.ts';
import type { MigrationOptions, MigrationStatus } from './migrate.ts';
import { type OpenOptions, openOn, statusOn } from './open.ts';
import { mayCreate } from './open-access.ts';
import { SchemaError } from './schema-error.ts';

/** The storage in this database. A missing one is created if the account may do so, as far as `access` allows. */
export async function openMysqlStorage(options: MysqlOptions & OpenOptions): Promise<Storage> {
  const { url, limit = DEFAULT_LIMIT, access, onEmpty } = options;
  if (!(await hasDatabase(url, limit))) {
    if (!mayCreate(access)) throw new SchemaError('empty');
    await onEmpty?.();
    await createDatabase(url, limit);
  }
  return openOn(mysqlDriver(options), options);
}

/** Which migrations are applied; all are pending where the database is missing. */
export async function mysqlMigrationStatus(options: MysqlOptions & MigrationOptions): Promise<MigrationStatus> {
  const exists = await hasDatabase(options.url, options.limit ?? DEFAULT_LIMIT);
  return statusOn('mysql', exists ? mysqlDriver(options) : null, options);
}
