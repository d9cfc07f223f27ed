import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../adapters/objects/make-folder.ts';
import { BackupError } from '../../adapters/operations/backup/backup-error.ts';
import type { BackupHeader } from '../../adapters/operations/backup/manifest.ts';
import type { ReadArchive } from '../../adapters/operations/backup/read-archive.ts';
import { restoreBackup } from '../../adapters/operations/backup/restore.ts';
import type { RestoreTarget } from '../../adapters/operations/backup/restore-target.ts';
import { verifyArchive } from '../../adapters/operations/backup/verify.ts';
import { readMigrations } from '../../adapters/sql/migrate.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';
import { databaseUrl, openObjects, pathOf } from '../stores/stores.ts';
import { requireArchivedKey, requireKeyOf, storeArchivedKey } from './backup-key.ts';

type VerifyOptions = {
  readonly settings: Settings;
  readonly packaged?: Packaged | undefined;
  readonly signal: AbortSignal;
};

/** Verifies an archive, until the signal ends that; its database is written to a temporary folder beside it, or in the folder of the system. */
export async function verifyConfiguredBackup(
  path: string,
  { settings, packaged, signal }: VerifyOptions,
): Promise<ReadArchive> {
  const folder = await privateFolder([dirname(path), tmpdir()]);
  try {
    const nativeBinding = packaged?.sqliteAddon?.(settings.DATA_DIR);
    return await verifyArchive(path, {
      async openCheck({ dialect }) {
        if (dialect === 'mysql') return (await import('../../adapters/operations/backup/mysql-check.ts')).mysqlCheck();
        const { sqliteCheck } = await import('../../adapters/operations/backup/sqlite-check.ts');
        return sqliteCheck({ path: join(folder, 'copy.db'), nativeBinding });
      },
      onKey: requireArchivedKey,
      signal,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function privateFolder(parents: readonly [string, ...string[]]): Promise<string> {
  const [parent, ...others] = parents;
  try {
    return await mkdtemp(join(parent, '.waymark-verify-'));
  } catch (error) {
    if (others.length === 0) throw error;
    return privateFolder(others as [string]);
  }
}

/** Restores an archive to the empty stores of the settings. */
export async function restoreConfiguredBackup(
  path: string,
  settings: Settings,
  packaged?: Packaged,
): Promise<ReadArchive> {
  const database = await restoreTarget(settings, packaged);
  const objects = await openObjects(settings);
  try {
    return await restoreBackup({
      path,
      database,
      objects,
      accept: (header) => requireAcceptable(header, settings, packaged),
      acceptKey: requireArchivedKey,
      storeKey: (key) => storeArchivedKey(key, settings),
    });
  } finally {
    await objects.close();
    await database.close();
  }
}

async function restoreTarget(settings: Settings, packaged?: Packaged): Promise<RestoreTarget> {
  const url = databaseUrl(settings);
  if (url.startsWith('mysql:')) {
    const { mysqlTarget } = await import('../../adapters/operations/backup/mysql-target.ts');
    return mysqlTarget({ url, readScripts: packaged?.migrationScripts });
  }
  const path = pathOf(url);
  makeFolder(dirname(path));
  const { sqliteTarget } = await import('../../adapters/operations/backup/sqlite-target.ts');
  return sqliteTarget({ path, nativeBinding: packaged?.sqliteAddon?.(settings.DATA_DIR) });
}

const NAMES = { sqlite: 'SQLite', mysql: 'MySQL' } as const;

function requireAcceptable(header: BackupHeader, settings: Settings, packaged?: Packaged): void {
  const dialect = databaseUrl(settings).startsWith('mysql:') ? 'mysql' : 'sqlite';
  if (header.dialect !== dialect)
    throw new BackupError(
      `This is a backup of ${NAMES[header.dialect]}, and DATABASE_URL is of ${NAMES[dialect]}: restore it to ${NAMES[header.dialect]}. waymark copy-to moves a service to another database.`,
    );
  const known = new Set(readMigrations(dialect, packaged?.migrationScripts).map(({ name }) => name));
  if (header.migrations.some((name) => !known.has(name)))
    throw new BackupError(
      `The backup was made by release ${header.release}, which is newer than this program: restore it with that release.`,
    );
  requireKeyOf(header, settings);
}
