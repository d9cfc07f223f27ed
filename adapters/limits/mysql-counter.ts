import type { ResultSetHeader, RowDataPacket } from 'mysql2';
import type { Limit } from '../../src/domain/shared/limit.ts';
import type { Count } from '../../src/ports/shared/limits.ts';
import { retried } from '../sql/drivers/mysql-conflicts.ts';
import { type Counter, usedUp } from './counter.ts';

/** Runs one statement on the database, with a timeout in milliseconds. */
export type Query = (sql: string, values: readonly unknown[], limit?: number) => Promise<QueryResult>;
export type QueryResult = RowDataPacket[] | ResultSetHeader;

/** The primary key is the only index: a hit then locks one row and nothing else, so that no two can deadlock. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS rate_limits (
    id BINARY(16) NOT NULL PRIMARY KEY,
    hits INT UNSIGNED NOT NULL,
    ends DATETIME(3) NOT NULL
  ) ENGINE = InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`;

const MAKING_LIMIT = 10_000;
const NO_SUCH_TABLE = 1146;

/** All by the database's clock, which instances share. */
const NOW = 'UTC_TIMESTAMP(3)';
const LEFT = `TIMESTAMPDIFF(MICROSECOND, ${NOW}, ends) DIV 1000`;

/** More milliseconds than any window has; the count is returned in multiples of it. */
const COUNTED = 2 ** 27;

/** More are returned as this many, so that the result is an exact number. */
const MOST_REMAINING = 1_000_000;

/**
 * Counts, and returns the result (`countOf`) as LAST_INSERT_ID, which is part of the response to any INSERT: one statement, so one
 * round trip and one commit, and exact on any isolation level. The library's own store needs four (BEGIN, INSERT, SELECT, COMMIT), locks the row
 * for three of them, uses the instance's clock and deletes expired rows by one statement that locks every row. A row at the
 * limit does not change. `hits` comes first: assignments see the results of those before them.
 */
const HIT = `
  INSERT INTO rate_limits (id, hits, ends) VALUES (?, 1, ${NOW} + INTERVAL ? SECOND)
  ON DUPLICATE KEY UPDATE
    hits = CASE WHEN ends <= ${NOW} THEN 1
      WHEN hits < ? THEN hits + 1 + 0 * LAST_INSERT_ID(LEAST(? - hits, ${MOST_REMAINING}) * ${COUNTED} + ${LEFT})
      ELSE hits + 0 * LAST_INSERT_ID(${LEFT}) END,
    ends = CASE WHEN ends <= ${NOW} THEN ${NOW} + INTERVAL ? SECOND ELSE ends END`;

const WAIT = `SELECT ${LEFT} AS milliseconds FROM rate_limits WHERE id = ? AND hits >= ? AND ends > ${NOW}`;

const GIVE_BACK = `UPDATE rate_limits SET hits = hits - 1 WHERE id = ? AND hits > 0 AND ends > ${NOW}`;

const idBytes = (id: string) => Buffer.from(id, 'base64url');

/** Counts in the table. */
export function mysqlCounter(query: Query): Pick<Counter, 'count' | 'wait' | 'giveBack'> {
  return {
    async count(limit, id) {
      const { max, seconds } = limit;
      const { insertId } = (await query(HIT, [idBytes(id), seconds, max, max, seconds])) as ResultSetHeader;
      return countOf(insertId, limit);
    },
    async wait({ max }, id) {
      const [row] = (await query(WAIT, [idBytes(id), max])) as RowDataPacket[];
      return row ? Number(row.milliseconds) : 0;
    },
    async giveBack(_, id) {
      await query(GIVE_BACK, [idBytes(id)]);
    },
  };
}

/** 0: the first hit of a window. Less than `COUNTED`: the wait beyond the limit. Else what was left before the hit, and the time left. */
function countOf(result: number, { max, seconds }: Limit): Count {
  if (result === 0) return { wait: 0, remaining: max - 1, reset: seconds * 1000 };
  if (result < COUNTED) return usedUp(result);
  return { wait: 0, remaining: Math.floor(result / COUNTED) - 1, reset: result % COUNTED };
}

/**
 * Creates the table if it is missing, and retries; also after a conflict with another transaction, for so many milliseconds: the nodes of
 * a cluster count the same client at the same time.
 */
export function withTable(query: Query, patience: number): Query {
  let making: Promise<unknown> | null = null;
  const make = () => {
    making ??= query(TABLE, [], MAKING_LIMIT).finally(() => {
      making = null;
    });
    return making;
  };
  const attempt: Query = async (...asked) => {
    try {
      return await query(...asked);
    } catch (error) {
      if (!(error instanceof Error && 'errno' in error && error.errno === NO_SUCH_TABLE)) throw error;
      await make();
      return query(...asked);
    }
  };
  return (...asked) => retried(() => attempt(...asked), { patience: () => patience });
}
