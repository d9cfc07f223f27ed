import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { mysqlLimits } from '../../adapters/limits/mysql.ts';
import { redisLimits } from '../../adapters/limits/redis.ts';
import { PATIENCE, type SharedLimitsOptions } from '../../adapters/limits/shared.ts';
import { DEFAULT_LIMIT } from '../../adapters/sql/drivers/mysql.ts';
import { ensureDatabase } from '../../adapters/sql/drivers/mysql-clients.ts';
import type { Limits } from '../../src/ports/shared/limits.ts';
import { waited } from '../contracts/limits.ts';
import { freshDatabase } from './mysql.ts';

/** Where several instances count together, and with what patience. A process may be told of it. */
export type LimitStore = {
  readonly kind: 'MySQL' | 'Redis';
  readonly url: string;
  readonly prefix: string;
  readonly patience: number;
};

export type FreshLimitStore = { readonly store: LimitStore; remove(): Promise<void> };

/** One more instance's limits. */
export function limitsOf(store: LimitStore, report: SharedLimitsOptions['report']): Limits {
  return store.kind === 'MySQL' ? mysqlLimits({ ...store, report }) : redisLimits({ ...store, report });
}

/** As a service waits for the store, where a test takes it away. */
export const impatient = (store: LimitStore): LimitStore => ({ ...store, patience: PATIENCE });

/** A store in which nobody counted, for which a busy machine is waited; null where its server is missing. */
export async function freshLimitStore(kind: LimitStore['kind']): Promise<FreshLimitStore | null> {
  const common = { kind, prefix: `test:${randomUUID()}`, patience: 10_000 };
  if (kind === 'Redis') {
    const url = process.env.TEST_REDIS_URL;
    return url ? { store: { ...common, url }, async remove() {} } : null; // What is counted there ends of itself.
  }
  const database = freshDatabase();
  if (!database) return null;
  await ensureDatabase(database.url, DEFAULT_LIMIT);
  return { store: { ...common, url: database.url }, remove: database.remove };
}

/** The limits of one instance, in a fresh store. What they report is a fault here. */
export async function openedLimits(kind: LimitStore['kind']) {
  const fresh = await freshLimitStore(kind);
  if (!fresh) return null;
  const reports: string[] = [];
  const limits = limitsOf(fresh.store, (message) => reports.push(message));
  await limits.hit({ name: 'first', max: 1, seconds: 1 }, 'key');
  const dispose = async () => {
    await limits.close();
    await fresh.remove();
    expect(reports).to.deep.equal([]);
  };
  return { limits, window: 3, pass: waited, dispose };
}
