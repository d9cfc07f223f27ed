import type { Storage } from '../../src/ports/storage.ts';
import type { Driver } from './drivers/connection.ts';
import { MEMORY, type SqliteOptions, sqliteDriver } from './drivers/sqlite.ts';
import { tablesOf } from './drivers/table-names.ts';
import type { MigrationOptions, MigrationStatus, ReadScripts } from './migrate.ts';
import { type OpenOptions, openOn, statusOn } from './open.ts';

/** The storage in this file; unless `access` allows to create it, the file must exist. */
export const openSqliteStorage = async (options: SqliteOptions & OpenOptions): Promise<Storage> =>
  opened(sqliteDriver(options), options);

/** A storage that can be made empty again. */
export type MemoryStorage = Storage & { readonly clear: () => Promise<void> };

/** The first database in memory as it was migrated, by where the migrations are read: in a test suite they would take most of a start. */
const images = new Map<ReadScripts | undefined, Buffer>();

/** An empty storage in the memory of this process, deleted when it is closed. The next ones begin as the first was migrated. */
export async function openMemoryStorage(
  options: Omit<SqliteOptions & OpenOptions, 'path' | 'image'> = {},
): Promise<MemoryStorage> {
  const image = options.migrations ? undefined : images.get(options.readScripts);
  const driver = sqliteDriver({ ...options, path: MEMORY, image });
  const storage = await opened(driver, options);
  if (!options.migrations && !image) images.set(options.readScripts, driver.image());
  return { ...storage, clear: () => clear(driver) };
}

const opened = async (driver: Driver, options: OpenOptions): Promise<Storage> => openOn(await own(driver), options);

/** Which migrations are applied to this file; all are pending where there is none. */
export const sqliteMigrationStatus = async (
  file: SqliteOptions | null,
  options: MigrationOptions,
): Promise<MigrationStatus> => statusOn('sqlite', file && (await own(sqliteDriver(file))), options);

/** The driver. Throws, and closes it, where the file is the database of another program: with tables, and none of migrations. */
async function own(driver: Driver): Promise<Driver> {
  const names = await tablesOf(driver).catch(async (error: unknown) => {
    await driver.close();
    throw error;
  });
  if (names.size === 0 || names.has('schema_migrations')) return driver;
  await driver.close();
  throw Object.assign(new Error('The database belongs to another program.'), { code: 'SQLITE_FOREIGN' });
}

/** What a new database contains: the applied migrations, and the row that readiness writes to. */
const OF_THE_SCHEMA = ['schema_migrations', 'schema_format', 'readiness'];
const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN (${OF_THE_SCHEMA.map(() => '?')})`;

/** Deletes all rows, and starts automatic numbers from one. */
const clear = (driver: Driver): Promise<void> =>
  driver.alone(async (connection) => {
    const tables = await connection.all<{ readonly name: string }>(TABLES, OF_THE_SCHEMA);
    // References between tables are checked when all rows are gone.
    await connection.script('PRAGMA defer_foreign_keys = ON');
    for (const { name } of tables) await connection.script(`DELETE FROM ${name}`);
  });
