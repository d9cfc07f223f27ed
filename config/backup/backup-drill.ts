import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decrypted, identitiesIn } from '../../adapters/operations/backup/age.ts';
import { BackupError } from '../../adapters/operations/backup/backup-error.ts';
import type { ReadArchive } from '../../adapters/operations/backup/read-archive.ts';
import { newestSent } from '../../adapters/operations/backup/retention.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';
import { givenKey } from './backup-key.ts';
import { restoreConfiguredBackup, verifyConfiguredBackup } from './backup-restore.ts';
import { filesOfBackupTo } from './sent-backups.ts';

export type DrillOptions = {
  /** The path of a file with identities of age. */
  readonly identity: string;
  /** The name of a sent backup; by default the newest that lacks no file. */
  readonly name?: string | undefined;
};

/** `isRestored`: one of MySQL is only verified, as it needs a server. */
export type Drill = ReadArchive & { readonly name: string; readonly bytes: number; readonly isRestored: boolean };

type Parts = { readonly settings: Settings; readonly packaged?: Packaged | undefined; readonly signal: AbortSignal };

/**
 * Downloads a sent backup, decrypts it, verifies it and restores it into a temporary folder, which is removed. Changes nothing else. Throws a
 * `BackupError` that says what of it does not work.
 */
export async function drillBackup(options: DrillOptions, { settings, packaged, signal }: Parts): Promise<Drill> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-drill-'));
  try {
    const path = join(folder, 'backup.tar.zst');
    const found = await download(options, settings, path, signal);
    const verified = await verifyConfiguredBackup(path, { settings, packaged, signal });
    const isRestored = verified.header.dialect === 'sqlite';
    if (isRestored) await restoreConfiguredBackup(path, settingsIn(folder, settings), packaged);
    return { ...verified, ...found, isRestored };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download(
  { identity, name: given }: DrillOptions,
  settings: Settings,
  path: string,
  signal: AbortSignal,
) {
  const identities = identitiesIn(await readFile(identity, 'utf8'));
  const files = filesOfBackupTo(settings);
  try {
    const name = given ?? newestSent((await files.list()).map((file) => file.name));
    if (name === null) throw new BackupError('BACKUP_TO has no backups.');
    const bytes = await files.size(name);
    const archive = await decrypted(files.read(name, bytes), identities);
    await pipeline(archive, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    return { name, bytes };
  } finally {
    files.close();
  }
}

/** The settings of a service of its own in this folder, with the key of this one. */
const settingsIn = (folder: string, settings: Settings): Settings => ({
  ...settings,
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: undefined,
  OBJECTS_URL: undefined,
  SECRET_KEY: givenKey(settings) ?? undefined,
});
