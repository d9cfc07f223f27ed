import { addMilliseconds, type Timestamp } from '../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { BACKUP_JOB } from '../../../src/usecases/shared/backup-lease.ts';
import { sharedTime } from '../../../src/usecases/shared/shared-time.ts';
import type { Connection } from '../../sql/drivers/connection.ts';
import { BackupError } from './backup-error.ts';
import { hasEnded, processIdentity } from './process-identity.ts';

/** How long files stay after a backup was killed, in milliseconds. */
const LENGTH = 300_000;
const RENEWAL = 30_000;

export type Lease = {
  /** Throws where the lease has ended in between: a file may have been removed. */
  requireHeld(): Promise<void>;
  release(): Promise<void>;
};

/**
 * While it is held nothing removes a file. It is extended until it is released. Throws where another backup holds it, but for one whose process
 * has ended.
 */
export async function takeLease(storage: Pick<Storage, 'jobs' | 'time'>): Promise<Lease> {
  const { jobs } = storage;
  const time = () => sharedTime({ storage, now: () => new Date().toISOString() });
  const began = await time();
  const run = { name: BACKUP_JOB, owner: processIdentity(), tick: began };
  await jobs.deleteBeyond(BACKUP_JOB, { tick: later(began), leaseUntil: later(later(began)) });
  const holder = await jobs.leased(BACKUP_JOB, began);
  if (holder && hasEnded(holder.owner)) await jobs.release(holder);
  if (!(await jobs.take(run, began, later(began))))
    throw new BackupError('Another backup is running. If it was killed on another machine, try again in five minutes.');
  const renew = async () => {
    const now = await time();
    return jobs.renew(run, now, later(now));
  };
  const renewal = setInterval(() => void renew().catch(() => {}), RENEWAL);
  renewal.unref();
  return {
    async requireHeld() {
      if (await renew()) return;
      throw new BackupError('The backup was stopped for too long, and files may have been removed. Make another one.');
    },
    async release() {
      clearInterval(renewal);
      await jobs.release(run);
    },
  };
}

const later = (now: Timestamp): Timestamp => addMilliseconds(now, LENGTH);

const RELEASE = `UPDATE jobs SET lease_until = '' WHERE name = ?`;

/** Ends the lease that a backup has stored of itself. */
export const releaseStoredLease = async (database: Connection): Promise<void> =>
  void (await database.run(RELEASE, [BACKUP_JOB]));
