import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../adapters/objects/make-folder.ts';
import type { MysqlOptions } from '../../adapters/sql/drivers/mysql.ts';
import type { OpenOptions } from '../../adapters/sql/open.ts';
import { type Access, mayCreate } from '../../adapters/sql/open-access.ts';
import { SchemaError } from '../../adapters/sql/schema-error.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';
import type { Space } from '../../src/ports/projects/space.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { databaseFileError, databaseServerError, StartError } from '../errors/start-errors.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';

export type DataSettings = Pick<Settings, 'DATABASE_URL' | 'OBJECTS_URL' | 'DATA_DIR'> &
  Partial<Pick<Settings, 'DATABASE_CONSISTENCY'>>;

/**
 * `access`: `create-and-migrate` by default; `existing` creates no folder, file, database or table and applies no migration: where one is
 * missing, opening throws a `StartError` that says what to do. `onCluster`: called where the database is a cluster.
 */
export type StorageOptions = {
  readonly access?: Access;
  readonly packaged?: Packaged | undefined;
} & Pick<OpenOptions, 'onEmpty' | 'onMigrated' | 'observer' | 'budget'> &
  Pick<MysqlOptions, 'onCluster'>;

/** Opens the configured database. Adapters are loaded only when chosen. */
export async function openStorage(settings: DataSettings, options: StorageOptions = {}): Promise<Storage> {
  const url = databaseUrl(settings);
  const { packaged, onCluster, ...given } = options;
  const open = { ...given, report, readScripts: packaged?.migrationScripts };
  if (url.startsWith('mysql:'))
    return openServer(url, { ...open, onCluster, consistency: settings.DATABASE_CONSISTENCY });
  if (url.startsWith('memory:')) return openMemory(open, packaged?.sqliteAddon?.(settings.DATA_DIR));
  const path = pathOf(url);
  try {
    if (!hasContent(path)) {
      if (!mayCreate(options.access)) throw new SchemaError('empty');
      await options.onEmpty?.();
    }
    makeFolder(dirname(path));
    const { openSqliteStorage } = await import('../../adapters/sql/open-sqlite.ts');
    return await openSqliteStorage({ ...open, path, nativeBinding: packaged?.sqliteAddon?.(settings.DATA_DIR) });
  } catch (error) {
    throw databaseFileError(error, path);
  }
}

type Open = OpenOptions & Pick<StorageOptions, 'access'>;

async function openServer(url: string, options: Open & Omit<MysqlOptions, 'url'>): Promise<Storage> {
  const { openMysqlStorage } = await import('../../adapters/sql/open-mysql.ts');
  return openMysqlStorage({ ...options, url }).catch((error: unknown) => {
    throw databaseServerError(error, url);
  });
}

const IN_MEMORY = 'The database of DATABASE_URL is in the memory of the service: a command cannot use it.';

/** Whether all data is lost when the service stops. */
export const isInMemory = ({ DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>): boolean =>
  DATABASE_URL?.startsWith('memory:') ?? false;

/** Throws a `StartError` where a command cannot reach the database of the service. */
export function requireReachable(settings: Pick<Settings, 'DATABASE_URL'>): void {
  if (isInMemory(settings)) throw new StartError(IN_MEMORY, null);
}

/** It is empty with each start, and nothing is lost where objects are beside it. */
async function openMemory({ access, report, ...open }: Open, nativeBinding: object | undefined): Promise<Storage> {
  if (!mayCreate(access)) throw new StartError(IN_MEMORY, null);
  const { openMemoryStorage } = await import('../../adapters/sql/open-sqlite.ts');
  const { readScripts, observer } = open;
  return openMemoryStorage({ ...(report && { report }), readScripts, observer, nativeBinding });
}

/** Whether there is a database file that is not empty. */
export const hasContent = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** On the standard error: only a command's result is printed to the standard output. */
const report = (line: string): void => console.error(line);

/**
 * Opens the configured object store. With `existing` a missing folder counts as empty, and calls on a missing bucket fail. The folder is created
 * with its first file only where `hasFiles` says that the database refers to none: else it is one that was not mounted.
 */
export async function openObjects(
  settings: DataSettings,
  access: Access = 'create-and-migrate',
  hasFiles = async () => true,
): Promise<Objects> {
  const url = objectsUrl(settings);
  const isCreating = mayCreate(access);
  if (url.startsWith('memory:')) return (await import('../../adapters/operations/memory/objects.ts')).memoryObjects();
  if (url.startsWith('s3:'))
    return (await import('../../adapters/objects/minio.ts')).minioObjects(url, { mayCreate: isCreating });
  const root = pathOf(url);
  const open = async () => (await import('../../adapters/objects/filesystem.ts')).filesystemObjects({ root });
  if (isCreating || existsSync(root)) return open();
  return (await import('../../adapters/objects/no-objects.ts')).noObjects(root, { hasFiles, open });
}

/** Opens the free-space check of the disks of these stores, as far as they are files. */
export async function openSpace(settings: Settings): Promise<Space> {
  const [database, objects] = [databasePath(settings), objectsPath(settings)];
  const folders = [...(database ? [dirname(database)] : []), ...(objects ? [objects] : [])];
  return (await import('../../adapters/objects/free-space.ts')).freeSpace({ folders, minimumMb: settings.MIN_FREE_MB });
}

/** The file of a SQLite database; null for any other. */
export function databasePath(settings: DataSettings): string | null {
  const url = databaseUrl(settings);
  return url.startsWith('sqlite:') ? pathOf(url) : null;
}

/** The folder of an object store that is one; null for any other. */
export function objectsPath(settings: DataSettings): string | null {
  const url = objectsUrl(settings);
  return url.startsWith('file:') ? pathOf(url) : null;
}

export const databaseUrl = ({ DATABASE_URL, DATA_DIR }: DataSettings): string =>
  DATABASE_URL ?? `sqlite:${join(DATA_DIR, 'waymark.db')}`;

export const objectsUrl = ({ OBJECTS_URL, DATA_DIR }: DataSettings): string =>
  OBJECTS_URL ?? `file:${join(DATA_DIR, 'objects')}`;

/** `sqlite:./data/x.db`, `sqlite:///srv/x.db` and `file:/srv/objects` as paths. */
export function pathOf(url: string): string {
  return decodeURIComponent(url.replace(/^[a-z]+:(\/\/)?/, ''));
}
