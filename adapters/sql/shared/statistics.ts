import type { OrganizationUse, StatisticsStore } from '../../../src/ports/shared/statistics-store.ts';
import { yieldToEventLoop } from '../../workers/yielding.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, totalOf } from './rows.ts';

/** How many rows a statement reads. */
const FILES_AT_ONCE = 1_000;

const counted = (rows: string): string => `SELECT COUNT(*) AS total FROM (SELECT 1 AS one ${rows} LIMIT ?) counted`;
const PENDING = counted('FROM uncounted_visits');
const MAILS = counted('FROM mail_outbox');

const QUEUES = ['outbox', 'detached_events'].map((table) => ({
  count: counted(`FROM ${table}`),
  oldest: `SELECT created_at AS createdAt FROM ${table} ORDER BY number LIMIT 1`,
}));

const FILES = `SELECT MAX(path) AS last, SUM(size) AS total
  FROM (SELECT path, size FROM files WHERE path > ? ORDER BY path LIMIT ${FILES_AT_ONCE}) slice`;

const SOME = 'SELECT path FROM files ORDER BY path ';

const LAST_JOB = 'SELECT MAX(tick) AS tick FROM jobs';

const SUCCESSES = 'SELECT name, succeeded_at AS succeededAt FROM jobs WHERE succeeded_at IS NOT NULL';

const USAGE = {
  members:
    "SELECT organization_id AS id, COUNT(*) AS total FROM memberships WHERE status = 'active' GROUP BY organization_id",
  drafts:
    "SELECT organization_id AS id, SUM(count) AS total FROM project_counts WHERE status = 'DRAFT' GROUP BY organization_id",
  published:
    "SELECT organization_id AS id, SUM(count) AS total FROM project_counts WHERE status = 'PUBLISH' GROUP BY organization_id",
  storageBytes: 'SELECT organization_id AS id, SUM(size) AS total FROM files GROUP BY organization_id',
} as const satisfies Record<keyof OrganizationUse, string>;

type UsageRow = { readonly id: string; readonly total: number | string };

type Slice = { readonly last: string | null; readonly total: number | string | null };

const NONE_USED: OrganizationUse = { members: 0, drafts: 0, published: 0, storageBytes: 0 };

export function sqlStatistics(db: Connection): StatisticsStore {
  return {
    async waitingEvents(limit) {
      let count = 0;
      const times: string[] = [];
      for (const { count: counting, oldest } of QUEUES) {
        count += await totalOf(db, counting, [limit]);
        const row = await first<{ readonly createdAt: string }>(db, oldest, []);
        if (row) times.push(row.createdAt);
      }
      return { count, oldest: times.sort()[0] ?? null };
    },
    pendingVisits: (limit) => totalOf(db, PENDING, [limit]),
    waitingMails: (limit) => totalOf(db, MAILS, [limit]),
    async storedBytes() {
      let bytes = 0;
      for (let last: string | null = ''; last !== null; await yieldToEventLoop()) {
        const slice: Slice | null = await first<Slice>(db, FILES, [last]);
        bytes += Number(slice!.total);
        last = slice!.last;
      }
      return bytes;
    },
    async usage() {
      const usage = new Map<string, OrganizationUse>();
      for (const [name, counting] of Object.entries(USAGE)) {
        for (const { id, total } of await db.all<UsageRow>(counting, []))
          usage.set(id, { ...NONE_USED, ...usage.get(id), [name]: Number(total) });
      }
      return usage;
    },
    async someFiles(limit) {
      const half = Math.ceil(limit / 2);
      const paths = async (order: string) =>
        (await db.all<{ readonly path: string }>(SOME + order, [half])).map(({ path }) => path);
      return [...new Set([...(await paths('ASC LIMIT ?')), ...(await paths('DESC LIMIT ?'))])].sort();
    },
    lastJobTime: async () => (await first<{ readonly tick: string | null }>(db, LAST_JOB, []))?.tick ?? null,
    async jobSuccesses() {
      const rows = await db.all<{ readonly name: string; readonly succeededAt: string }>(SUCCESSES, []);
      return new Map(rows.map(({ name, succeededAt }) => [name, succeededAt]));
    },
  };
}
