import { BackupError } from '../../adapters/operations/backup/backup-error.ts';
import { type ListedBackup, listBackups, removeOldBackups } from '../../adapters/operations/backup/backup-folder.ts';
import type { CreatedBackup } from '../../adapters/operations/backup/create.ts';
import type { ReadArchive } from '../../adapters/operations/backup/read-archive.ts';
import type { Packaged } from '../packaged/packaged.ts';
import type { Settings } from '../settings/settings.ts';
import {
  type BackupStores,
  backupFolder,
  type CreateOptions,
  createConfiguredBackup,
  seriesOf,
} from './backup-create.ts';
import { type Drill, type DrillOptions, drillBackup } from './backup-drill.ts';
import { restoreConfiguredBackup, verifyConfiguredBackup } from './backup-restore.ts';
import { noteBackupState, noteSentBackup, storeFact } from './backup-state.ts';
import { openForBackup } from './backup-stores.ts';
import { LAST_BACKUP } from './scheduled-backups.ts';
import { type SentBackup, sendBackup } from './sent-backups.ts';

/** `removed`: the paths of earlier backups. `sent`: null where BACKUP_TO is not set, or for one of the database alone. */
export type MadeBackup = CreatedBackup & { readonly removed: readonly string[]; readonly sent: SentBackup | null };

/** What the commands do, over the stores of the settings. `create` makes a backup and, with `rotate`, verifies it and removes old ones. */
export type BackupActions = {
  readonly create: (options: CreateOptions) => Promise<MadeBackup>;
  readonly verify: (path: string) => Promise<ReadArchive>;
  readonly list: () => Promise<readonly ListedBackup[]>;
  /** Sends a backup to BACKUP_TO, by default the newest of the folder that was made to be rotated. */
  readonly send: (path?: string) => Promise<SentBackup>;
  readonly drill: (options: DrillOptions) => Promise<Drill>;
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
    async send(given) {
      const { stores, close } = await openForBackup(settings(), packaged);
      try {
        return await untilSignal((signal) => sendVerified(given, stores, signal));
      } finally {
        await close();
      }
    },
    drill: (options) => untilSignal((signal) => drillBackup(options, { settings: settings(), packaged, signal })),
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
  if (!isRotating) return { ...result, removed: [], sent: null };
  await storeFact(storage.facts, LAST_BACKUP, time);
  const removed = await removeOldBackups(backupFolder(settings), series, settings.BACKUP_KEEP);
  const isSent = settings.BACKUP_TO !== undefined && !isDatabaseOnly;
  return { ...result, removed, sent: isSent ? await sendAndNote(result.path!, time, stores, signal) : null };
}

async function sendVerified(given: string | undefined, stores: BackupStores, signal: AbortSignal) {
  const { settings, packaged } = stores;
  const path = given ?? (await newestRotated(stores));
  const { header } = await verifyConfiguredBackup(path, { settings, packaged, signal });
  if (header.isDatabaseOnly) throw new BackupError('A backup of the database alone is not sent: it has no files.');
  return sendAndNote(path, header.createdAt, stores, signal);
}

/** Of this service: others may have theirs in the same folder. */
async function newestRotated({ settings, storage }: BackupStores): Promise<string> {
  const series = await seriesOf(storage.facts);
  const newest = (await listBackups(backupFolder(settings))).findLast(
    (backup) =>
      'header' in backup && backup.header.series === series && backup.header.isRotated && !backup.header.isDatabaseOnly,
  );
  if (newest) return newest.path;
  throw new BackupError('There is no backup that was made with --rotate.');
}

async function sendAndNote(path: string, time: string, { settings, storage }: BackupStores, signal: AbortSignal) {
  const sent = await sendBackup(path, settings, signal);
  await noteSentBackup(storage.facts, time);
  return sent;
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
