import type { Needs } from '../../ports/needs.ts';
import { sharedTime } from './shared-time.ts';

/** The job whose lease a backup holds from before it reads the database until it has read the last file. */
export const BACKUP_JOB = 'backup';

/** Before every time. */
const EVER = '';

/** Whether a backup is being made: no file may be removed then, since a row of the backup may refer to it. */
export async function isBackupRunning(needs: Pick<Needs, 'storage' | 'now'>): Promise<boolean> {
  const { jobs } = needs.storage;
  // Mostly there is no lease, ended or not: then the time, which takes a statement, does not matter.
  if (!(await jobs.leased(BACKUP_JOB, EVER))) return false;
  return (await jobs.leased(BACKUP_JOB, await sharedTime(needs))) !== null;
}
