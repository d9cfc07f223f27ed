import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Job } from '../../adapters/workers/cron/jobs.ts';
import type { FactStore } from '../../src/ports/shared/secret-stores.ts';
import type { Logger } from '../logging/logger.ts';
import type { Settings } from '../settings/settings.ts';
import { isInMemory } from '../stores/stores.ts';
import { INCOMPLETE, readBackupState } from './backup-state.ts';

/** The time of the last backup that was made with `--rotate`. */
export const LAST_BACKUP = 'last_backup';

const BUSY = /Another backup is running/;
/** How often a stop of the service is looked for, in milliseconds. */
const STOP_CHECK = 250;

type Parts = {
  readonly settings: Settings;
  readonly storage: { readonly facts: Pick<FactStore, 'find'> };
  readonly logger: Logger;
  readonly isStopping: () => boolean;
  /** The program and arguments that start a command of this program. */
  readonly commandLine?: readonly string[] | undefined;
  readonly now: () => number;
};

/**
 * The job that makes the backups of `BACKUP_EVERY`; none where that is off, or where it is unknown how commands are started. It looks every
 * ten minutes whether one is due, so that one that failed or was missed is made then. A backup is made by a process of its own: it
 * does not slow the service down.
 */
export function backupJobs(parts: Parts): readonly Job[] {
  const { settings, commandLine } = parts;
  if (settings.BACKUP_EVERY === null || isInMemory(settings) || !commandLine) return [];
  return [{ name: 'create-backup', schedule: '*/10 * * * *', isDoneAtStart: true, work: () => backUp(parts) }];
}

async function backUp(parts: Parts): Promise<void> {
  const last = await parts.storage.facts.find(LAST_BACKUP);
  if (isDue(last, parts.now(), parts.settings.BACKUP_EVERY!)) return runBackup(parts, ['create', '--rotate']);
  if (parts.settings.BACKUP_TO === undefined || last === null) return;
  // It was made, but could not be sent: another one would only push older ones out.
  const state = await readBackupState(parts.storage.facts);
  if (state && (state.sentTime ?? '') < last) await runBackup(parts, ['send']);
}

/** Whether there was none since the last multiple of the interval. A last one further ahead than that is of a wrong clock. */
export function isDue(last: string | null, now: number, interval: number): boolean {
  if (last === null) return true;
  const time = Date.parse(last);
  return time < Math.floor(now / interval) * interval || time > now + interval;
}

async function runBackup({ commandLine, logger, isStopping }: Parts, words: readonly string[]): Promise<void> {
  const [command, ...args] = commandLine!;
  const child = spawn(command!, [...args, 'backup', ...words, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const watch = setInterval(() => {
    if (!isStopping()) return;
    // Once: a second signal would end it before it has removed its files.
    clearInterval(watch);
    child.kill('SIGTERM');
  }, STOP_CHECK);
  try {
    const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (code === 0)
      logger.info(JSON.parse(output), words.includes('create') ? 'a backup was made' : 'a backup was sent');
    else if (code === INCOMPLETE) logger.error(JSON.parse(output), 'a backup was made, but files are missing in it');
    else if (!isStopping() && !BUSY.test(errors))
      throw new Error(`The backup failed with status ${code}: ${errors.trim()}`);
  } finally {
    clearInterval(watch);
  }
}
