import { BackupError } from '../../adapters/operations/backup/backup-error.ts';
import { type ListedBackup, listBackups, removeOldBackups } from '../../adapters/operations/backup/backup-folder.ts';
import type { CreatedBackup } from '../../adapters/operations/backup/create.ts';
import type { ReadArchive } from '../../adapters/operations/backup/read-archive.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';
import { type BackupStores, backupFolder, type CreateOptions, createConfiguredBackup } from './backup-create.ts';
import { restoreConfiguredBackup, verifyConfiguredBackup } from './backup-restore.ts';
import { noteBackupState, storeFact } from './backup-state.ts';
import { openForBackup } from './backup-stores.ts';
import { LAST_BACKUP } from './scheduled-backups.ts';

/** `removed`: the paths of earlier backups. */
export type MadeBackup = CreatedBackup & { readonly removed: readonly string[] };

/** What the commands do, over the stores of the settings. `create` makes a backup and, with `rotate`, verifies it and removes old ones. */
export type BackupActions = {
  readonly create: (options: CreateOptions) => Promise<MadeBackup>;
  readonly verify: (path: string) => Promise<ReadArchive>;
  readonly list: () => Promise<readonly ListedBackup[]>;
  readonly restore: (path: string) => Promise<ReadArchive>;
};

export type BackupNeeds = { readonly settings: () => Settings; readonly packaged?: Packaged | undefined };

/**
 * The commands of backups over the stores of the settings. SIGINT and SIGTERM end a backup that is being made, and leave nothing of it, and
 * a verification.
 */
export function backupActions({ settings, packaged }: BackupNeeds): BackupActions {
  return {
    async create(options) {
      const { stores, close } = await openForBackup(settings(), packaged);
      try {
        return await untilSignal((signal) => created(stores, options, signal));
      } finally {
        await close();
      }
    },
    verify: (path) => untilSignal((signal) => verifyConfiguredBackup(path, { settings: settings(), packaged, signal })),
    list: () => listBackups(backupFolder(settings())),
    restore: (path) => restoreConfiguredBackup(path, settings(), packaged),
  };
}

async function created(stores: BackupStores, options: CreateOptions, signal: AbortSignal) {
  const result = await createConfiguredBackup(stores, options, signal);
  const { settings, packaged, storage } = stores;
  const { createdAt: time, series, isDatabaseOnly } = result.header;
  const isRotating = options.rotate === true && result.path !== null;
  if (isRotating) await verifyConfiguredBackup(result.path!, { settings, packaged, signal });
  const { missing } = result.summary.objects;
  const state = { time, bytes: result.bytes, missing, isVerified: isRotating };
  if (!isDatabaseOnly) await noteBackupState(storage.facts, state);
  if (!isRotating) return { ...result, removed: [] };
  await storeFact(storage.facts, LAST_BACKUP, time);
  return { ...result, removed: await removeOldBackups(backupFolder(settings), series, settings.BACKUP_KEEP) };
}

async function untilSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await work(stopping.signal);
  } catch (error) {
    throw stopping.signal.aborted ? new BackupError('The command was stopped.') : error;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
