import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { createConnection } from 'mysql2/promise';
import { mysqlLimits } from '../../../adapters/limits/mysql.ts';
import { redisLimits } from '../../../adapters/limits/redis.ts';
import { PATIENCE, type SharedLimitsOptions } from '../../../adapters/limits/shared.ts';
import { DEFAULT_LIMIT } from '../../../adapters/sql/drivers/mysql.ts';
import { ensureDatabase } from '../../../adapters/sql/drivers/mysql-clients.ts';
import type { Limits } from '../../../src/ports/shared/limits.ts';
import { freshDatabaseOn, type MysqlServer } from '../databases/mysql.ts';

/** A store for several instances, and their timeout. It can be passed to a process. */
export type LimitStore = {
  readonly kind: MysqlServer | 'Redis';
  readonly url: string;
  readonly prefix: string;
  readonly patience: number;
};

/** `pass` makes so many milliseconds go by: in the store at once, and for the instances that go by `clock`. */
export type FreshLimitStore = {
  readonly store: LimitStore;
  readonly clock: () => number;
  pass(milliseconds: number): Promise<void>;
  remove(): Promise<void>;
};

/** One more instance's limits. */
export function limitsOf(store: LimitStore, report: SharedLimitsOptions['report'], clock?: () => number): Limits {
  const options = { ...store, report, clock };
  return store.kind === 'Redis' ? redisLimits(options) : mysqlLimits(options);
}

/** Milliseconds that a hit waits for a store that is there. */
const PATIENT = 30_000;

/** As a service waits for the store, where a test takes it away. */
export const impatient = (store: LimitStore): LimitStore => ({ ...store, patience: PATIENCE });

/** A store in which nobody counted, for which a busy machine is waited; null where its server is missing. */
export async function freshLimitStore(kind: LimitStore['kind']): Promise<FreshLimitStore | null> {
  const common = { kind, prefix: `test:${randomUUID()}`, patience: PATIENT };
  if (kind === 'Redis') {
    const url = process.env.TEST_REDIS_URL;
    const store = { ...common, url: url ?? '' };
    return url ? { store, ...movedClock((passed) => ageInRedis(store, passed)), async remove() {} } : null; // What it counts ends by itself.
  }
  const database = freshDatabaseOn(kind);
  if (!database) return null;
  await ensureDatabase(database.url, DEFAULT_LIMIT);
  const store = { ...common, url: database.url };
  return { store, ...movedClock((passed) => ageInMysql(store, passed)), remove: database.remove };
}

/** A clock that goes on with the store's, whose windows `age` ends earlier by so many milliseconds. */
function movedClock(age: (milliseconds: number) => Promise<void>): Pick<FreshLimitStore, 'clock' | 'pass'> {
  let ahead = 0;
  return {
    clock: () => performance.now() + ahead,
    async pass(milliseconds) {
      ahead += milliseconds;
      await age(Math.ceil(milliseconds));
    },
  };
}

async function ageInRedis({ url, prefix }: LimitStore, milliseconds: number): Promise<void> {
  const redis = new Redis(url);
  for (const key of await redis.keys(`${prefix}*`)) await redis.pexpire(key, (await redis.pttl(key)) - milliseconds);
  await redis.quit();
}

async function ageInMysql({ url }: LimitStore, milliseconds: number): Promise<void> {
  const connection = await createConnection(url);
  await connection.query('UPDATE rate_limits SET ends = ends - INTERVAL ? MICROSECOND', [milliseconds * 1000]);
  await connection.end();
}

/** The limits of one instance, in a fresh store. What they report is a fault here. */
export async function openedLimits(kind: LimitStore['kind']) {
  const fresh = await freshLimitStore(kind);
  if (!fresh) return null;
  const reports: string[] = [];
  const limits = limitsOf(fresh.store, (message) => reports.push(message), fresh.clock);
  await limits.hit({ name: 'first', max: 1, seconds: 1 }, 'key');
  const dispose = async () => {
    await limits.close();
    await fresh.remove();
    expect(reports).to.deep.equal([]);
  };
  return { limits, pass: fresh.pass, dispose };
}
