import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Objects } from '../src/ports/projects/objects.ts';
import type { Space } from '../src/ports/projects/space.ts';
import type { Storage } from '../src/ports/shared/storage.ts';
import type { Packaged } from './packaged.ts';
import type { Settings } from './settings.ts';

/** Opens and migrates the configured database. Adapters are loaded only when chosen. */
export async function openStorage({ DATABASE_URL, DATA_DIR }: Settings, packaged?: Packaged): Promise<Storage> {
  const url = databaseUrl({ DATABASE_URL, DATA_DIR });
  const readScripts = packaged?.migrationScripts;
  if (url.startsWith('mysql:'))
    return (await import('../adapters/sql/drivers/open-mysql.ts')).openMysqlStorage({ url, report, readScripts });
  const options = { report, readScripts, nativeBinding: packaged?.sqliteAddon(DATA_DIR) };
  const { openMemoryStorage, openSqliteStorage } = await import('../adapters/sql/drivers/open-sqlite.ts');
  if (url.startsWith('memory:')) return openMemoryStorage(options);
  const path = withoutScheme(url);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return openSqliteStorage({ ...options, path });
}

/** On the standard error: only a command's result is printed to the standard output. */
const report = (line: string): void => console.error(line);

/** Opens the configured object store. */
export async function openObjects({ OBJECTS_URL, DATA_DIR }: Settings): Promise<Objects> {
  const url = objectsUrl({ OBJECTS_URL, DATA_DIR });
  if (url.startsWith('memory:')) return (await import('../adapters/memory/objects.ts')).memoryObjects();
  if (url.startsWith('s3:')) return (await import('../adapters/objects/minio.ts')).minioObjects(url);
  return (await import('../adapters/objects/filesystem.ts')).filesystemObjects({ root: withoutScheme(url) });
}

/** Opens the free-space check of the disks of these stores, as far as they are files. */
export async function openSpace(settings: Settings): Promise<Space> {
  const [database, objects] = [databaseUrl(settings), objectsUrl(settings)];
  const folders = [
    ...(database.startsWith('sqlite:') ? [dirname(withoutScheme(database))] : []),
    ...(objects.startsWith('file:') ? [withoutScheme(objects)] : []),
  ];
  return (await import('../adapters/objects/free-space.ts')).freeSpace({ folders, minimumMb: settings.MIN_FREE_MB });
}

const databaseUrl = ({ DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): string =>
  DATABASE_URL ?? `sqlite:${join(DATA_DIR, 'waymark.db')}`;

const objectsUrl = ({ OBJECTS_URL, DATA_DIR }: Pick<Settings, 'OBJECTS_URL' | 'DATA_DIR'>): string =>
  OBJECTS_URL ?? `file:${join(DATA_DIR, 'objects')}`;

/** `sqlite:./data/x.db`, `sqlite:///srv/x.db` and `file:/srv/objects` as paths. */
function withoutScheme(url: string): string {
  return decodeURIComponent(url.replace(/^[a-z]+:(\/\/)?/, ''));
}
