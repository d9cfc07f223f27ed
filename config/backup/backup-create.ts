import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { makeFolder } from '../../adapters/objects/make-folder.ts';
import { backupName } from '../../adapters/operations/backup/backup-folder.ts';
import { type BackupParts, type CreatedBackup, createBackup } from '../../adapters/operations/backup/create.ts';
import type { OpenDatabaseSource } from '../../adapters/operations/backup/database-source.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';
import type { FactStore } from '../../src/ports/shared/secret-stores.ts';
import type { Storage } from '../../src/ports/storage.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';
import { databaseUrl, pathOf } from '../stores/stores.ts';
import { keyFingerprint } from './backup-key.ts';

/** `file`: a path, `-` for the standard output; by default a name with the time in the backup folder. */
export type CreateOptions = {
  readonly file?: string | undefined;
  readonly databaseOnly?: boolean;
  readonly withKey?: boolean;
  readonly rotate?: boolean;
};

export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<Settings, 'BACKUP_DIR' | 'DATA_DIR'>): string =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups');

/** What a backup is made of. Of the storage only what every release has: jobs and the time; `facts` is apart. */
export type BackupStores = {
  readonly storage: Pick<Storage, 'jobs' | 'time' | 'facts'>;
  readonly objects: Objects;
  readonly secretKey: string;
  readonly settings: Settings;
  readonly version: string;
  readonly packaged: Packaged | undefined;
};

/** Backs up stores that were opened without creating anything. */
export async function createConfiguredBackup(
  { storage, objects, secretKey, settings, version, packaged }: BackupStores,
  { file, databaseOnly = false, withKey = false, rotate = false }: CreateOptions,
  signal: AbortSignal,
): Promise<CreatedBackup> {
  const folder = backupFolder(settings);
  if (file === undefined || file === '-') makeFolder(folder);
  const parts: BackupParts = {
    openDatabase: await databaseSource(settings, packaged),
    objects: databaseOnly ? null : objects,
    storage,
    service: {
      release: version,
      series: await seriesOf(storage.facts),
      isRotated: rotate,
      keyFingerprint: keyFingerprint(secretKey),
    },
    key: withKey ? secretKey : null,
    target: targetOf(file, folder),
    signal,
  };
  return createBackup(parts);
}

function targetOf(file: string | undefined, folder: string): BackupParts['target'] {
  if (file === '-') return { folder, stream: process.stdout };
  const now = new Date().toISOString();
  return file === undefined ? { folder, nameOf: (missing) => backupName(now, missing) } : { path: file };
}

async function databaseSource(settings: Settings, packaged: Packaged | undefined): Promise<OpenDatabaseSource> {
  const url = databaseUrl(settings);
  if (url.startsWith('mysql:'))
    return (await import('../../adapters/operations/backup/mysql-source.ts')).mysqlSource(url);
  const { sqliteSource } = await import('../../adapters/operations/backup/sqlite-source.ts');
  return sqliteSource({ path: pathOf(url), nativeBinding: packaged?.sqliteAddon?.(settings.DATA_DIR) });
}

const SERIES = 'backup_series';

/** The name of the service among others whose backups are in the same folder; made with the first backup. */
export async function seriesOf(facts: FactStore): Promise<string> {
  await facts.insert(SERIES, randomUUID());
  return (await facts.find(SERIES))!;
}
