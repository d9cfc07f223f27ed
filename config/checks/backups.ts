import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backupFolder } from '../backup/backup-create.ts';
import { type BackupState, readBackupState } from '../backup/backup-state.ts';
import { databasePath, isInMemory, objectsPath } from '../stores/stores.ts';
import { type CheckContext, onDatabase } from './context.ts';
import { type Check, type Finding, ok, warning } from './finding.ts';

const HOUR = 3_600_000;
/** What a daily backup may be late. */
const OLD = 26 * HOUR;

/** Whether there is a backup that is new, whole and verified, and not on the disk of the data alone. */
export const backupsCheck = (context: CheckContext): Check => ({
  name: 'backups',
  async run() {
    const { settings, now } = context;
    if (isInMemory(settings)) return [];
    return onDatabase(context, async ({ facts }) => {
      const state = await readBackupState(facts);
      if (state === null)
        return [
          warning('No backup was made so far.', 'Set BACKUP_EVERY=24h, or run waymark backup create by a timer.'),
        ];
      const last = lastOne(state, now(), settings.BACKUP_EVERY);
      return [last, ...(settings.BACKUP_TO ? lastSent(state, now()) : await sameDisk(settings))];
    });
  },
});

function lastOne({ missing, wholeTime, isVerified }: BackupState, now: number, interval: number | null): Finding {
  if (missing > 0)
    return warning(
      `The last backup lacks ${missing} files. The last whole one is of ${wholeTime ?? 'no time'}.`,
      'See what is said of the object store here, and make another one.',
    );
  const hours = Math.floor((now - Date.parse(wholeTime!)) / HOUR);
  const made = `The last backup was made ${hours} hours ago`;
  if (now - Date.parse(wholeTime!) > Math.max(OLD, 2 * (interval ?? 0)))
    return warning(`${made}.`, 'Set BACKUP_EVERY=24h, or look in the log why create-backup fails.');
  return ok(`${made}, is whole, and was ${isVerified ? '' : 'not '}verified.`);
}

function lastSent({ sentTime }: BackupState, now: number): readonly Finding[] {
  if (sentTime !== null && now - Date.parse(sentTime) <= OLD) return [];
  const found = sentTime === null ? 'No backup was sent to BACKUP_TO.' : `The last one in BACKUP_TO is of ${sentTime}.`;
  return [warning(found, 'Run waymark backup send, which says what is wrong.')];
}

/** A disk that fails takes the backups along. */
async function sameDisk(settings: CheckContext['settings']): Promise<readonly Finding[]> {
  const database = databasePath(settings);
  const data = [...(database ? [dirname(database)] : []), objectsPath(settings)].filter((path) => path !== null);
  const backups = await deviceOf(backupFolder(settings));
  const disks = await Promise.all(data.map(deviceOf));
  if (backups === null || !disks.includes(backups)) return [];
  return [
    warning(
      'The backups are on the disk of the data.',
      'Copy them to another machine: docs/backup.md says how. Or set BACKUP_DIR.',
    ),
  ];
}

/** Null for a folder that is not there. */
const deviceOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ dev }) => dev,
    () => null,
  );
