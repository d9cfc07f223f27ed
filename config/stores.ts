import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Objects } from '../src/ports/objects.ts';
import type { Storage } from '../src/ports/storage.ts';
import type { Settings } from './settings.ts';

/** Opens the database that the settings name, its tables as this program needs them. Adapters are loaded only when chosen. */
export async function openStorage({ DATABASE_URL, DATA_DIR }: Settings): Promise<Storage> {
  const url = DATABASE_URL ?? `sqlite:${join(DATA_DIR, 'waymark.db')}`;
  if (url.startsWith('memory:')) return (await import('../adapters/sql/open-sqlite.ts')).openMemoryStorage();
  if (url.startsWith('mysql:')) return (await import('../adapters/sql/open-mysql.ts')).openMysqlStorage({ url });
  const path = withoutScheme(url);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  return (await import('../adapters/sql/open-sqlite.ts')).openSqliteStorage({ path });
}

/** Opens the object store that the settings name. */
export async function openObjects({ OBJECTS_URL, DATA_DIR }: Settings): Promise<Objects> {
  const url = OBJECTS_URL ?? `file:${join(DATA_DIR, 'objects')}`;
  if (url.startsWith('memory:')) return (await import('../adapters/memory/objects.ts')).memoryObjects();
  if (url.startsWith('s3:')) return (await import('../adapters/objects/minio.ts')).minioObjects(url);
  return (await import('../adapters/objects/filesystem.ts')).filesystemObjects({ root: withoutScheme(url) });
}

/** `sqlite:./data/x.db`, `sqlite:///srv/x.db` and `file:/srv/objects` as paths. */
function withoutScheme(url: string): string {
  return decodeURIComponent(url.replace(/^[a-z]+:(\/\/)?/, ''));
}
