import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../adapters/objects/make-folder.ts';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { readMigrations } from '../../adapters/sql/migrate.ts';
import { requireCurrent } from '../../adapters/sql/open.ts';
import { SchemaError } from '../../adapters/sql/schema-error.ts';
import { otherClients } from '../../adapters/sql/transfer/other-clients.ts';
import { isUnfinishedCopy } from '../../adapters/sql/transfer/unfinished-copy.ts';
import { databaseFileError, databaseServerError, StartError } from '../errors/start-errors.ts';
import type { Packaged } from '../packaged/packaged.ts';
import { pathOf } from '../stores/stores.ts';
import { placeOf } from './places.ts';

/** `sqliteAddon`: the native part of SQLite, where it is not in its package. */
export type OpenOptions = {
  readonly sqliteAddon: object | undefined;
  readonly migrationScripts: Packaged['migrationScripts'] | undefined;
};

/** How long connecting may take, and a statement, which may read or empty a whole table; in milliseconds. */
const CONNECT_LIMIT = 10_000;
const LIMIT = 600_000;

/** Opens a complete database of this release that nothing else uses. */
export async function openSource(url: string, options: OpenOptions): Promise<Driver> {
  return explained(url, async () => {
    const driver = await openUnused(url, options, false);
    return closedUnless(driver, async () => {
      await requireCurrent(driver, readMigrations(driver.dialect, options.migrationScripts));
      if (await isUnfinishedCopy(driver)) throw new SchemaError('unfinished');
    });
  });
}

/** Opens a database that nothing else uses, and creates it if it is missing. */
export const openTarget = (url: string, options: OpenOptions): Promise<Driver> =>
  explained(url, () => openUnused(url, options, true));

async function openUnused(url: string, { sqliteAddon }: OpenOptions, mayCreate: boolean): Promise<Driver> {
  if (url.startsWith('mysql:')) return openServer(url, mayCreate);
  const path = pathOf(url);
  if (!mayCreate && !existsSync(path)) throw new SchemaError('empty');
  makeFolder(dirname(path));
  return openFile(path, sqliteAddon);
}

async function openFile(path: string, nativeBinding: object | undefined): Promise<Driver> {
  const { sqliteDriver } = await import('../../adapters/sql/drivers/sqlite.ts');
  const { isBusy } = await import('../../adapters/sql/drivers/sqlite-errors.ts');
  try {
    return sqliteDriver({ path, nativeBinding, isExclusive: true });
  } catch (error) {
    throw isBusy(error) ? inUse(path, 'another program', error) : error;
  }
}

async function openServer(url: string, mayCreate: boolean): Promise<Driver> {
  const { createDatabase, hasDatabase } = await import('../../adapters/sql/drivers/mysql-clients.ts');
  if (!(await hasDatabase(url, CONNECT_LIMIT))) {
    if (!mayCreate) throw new SchemaError('empty');
    await createDatabase(url, CONNECT_LIMIT);
  }
  const { mysqlDriver } = await import('../../adapters/sql/drivers/mysql.ts');
  const driver = mysqlDriver({ url, limit: LIMIT });
  return closedUnless(driver, async () => {
    const clients = await otherClients(driver);
    if (clients.length > 0) throw inUse(placeOf(url), `programs on ${clients.join(', ')}`, null);
  });
}

async function closedUnless(driver: Driver, check: () => Promise<void>): Promise<Driver> {
  try {
    await check();
    return driver;
  } catch (error) {
    await driver.close();
    throw error;
  }
}

async function explained<T>(url: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw url.startsWith('mysql:') ? databaseServerError(error, url) : databaseFileError(error, pathOf(url));
  }
}

const inUse = (place: string, users: string, cause: unknown): StartError =>
  new StartError(
    `The database ${place} is in use by ${users}: stop every instance of the service, and close other programs that use it.`,
    cause,
  );
