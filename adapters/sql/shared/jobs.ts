import type { JobRun, JobStore } from '../../../src/ports/storage.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, unlessThere } from './rows.ts';

const FIND = 'SELECT name FROM jobs WHERE name = ?';
/** A job that has never run: every time is later than an empty text. */
const INSERT = `INSERT INTO jobs (name, tick, owner, lease_until) VALUES (?, '', '', '')`;
const TAKE = 'UPDATE jobs SET tick = ?, owner = ?, lease_until = ? WHERE name = ? AND tick < ? AND lease_until <= ?';
const RENEW = 'UPDATE jobs SET lease_until = ? WHERE name = ? AND owner = ? AND tick = ? AND lease_until > ?';
const LEASED = 'SELECT name, owner, tick FROM jobs WHERE name = ? AND lease_until > ?';
const CLEAR = `UPDATE jobs SET tick = '', owner = '', lease_until = '' WHERE name = ? AND (tick > ? OR lease_until > ?)`;
const RELEASE = `UPDATE jobs SET lease_until = '' WHERE name = ? AND owner = ? AND tick = ?`;
const SUCCEED = `UPDATE jobs SET lease_until = '', succeeded_at = ? WHERE name = ? AND owner = ? AND tick = ?`;

export function sqlJobs(db: Connection): JobStore {
  return {
    async take({ name, owner, tick }, now, until) {
      // The row is never deleted, so the statements need no transaction: the update alone decides.
      if (!(await first(db, FIND, [name]))) await unlessThere(db.run(INSERT, [name]));
      return (await db.run(TAKE, [tick, owner, until, name, tick, now])) > 0;
    },
    renew: async ({ name, owner, tick }, now, until) => (await db.run(RENEW, [until, name, owner, tick, now])) > 0,
    leased: (name, now) => first<JobRun>(db, LEASED, [name, now]),
    release: async ({ name, owner, tick }) => void (await db.run(RELEASE, [name, owner, tick])),
    succeed: async ({ name, owner, tick }, at) => void (await db.run(SUCCEED, [at, name, owner, tick])),
    deleteBeyond: async (name, { tick, leaseUntil }) => (await db.run(CLEAR, [name, tick, leaseUntil])) > 0,
  };
}
