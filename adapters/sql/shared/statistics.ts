import type { StatisticsStore } from '../../../src/ports/shared/statistics-store.ts';
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

type Slice = { readonly last: string | null; readonly total: number | string | null };

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
    async someFiles(limit) {
      const half = Math.ceil(limit / 2);
      const paths = async (order: string) =>
        (await db.all<{ readonly path: string }>(SOME + order, [half])).map(({ path }) => path);
      return [...new Set([...(await paths('ASC LIMIT ?')), ...(await paths('DESC LIMIT ?'))])].sort();
    },
    lastJobTime: async () => (await first<{ readonly tick: string | null }>(db, LAST_JOB, []))?.tick ?? null,
  };
}
