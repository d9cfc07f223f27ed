import { createPool } from 'mysql2';
import type { Limits } from '../../src/ports/shared/limits.ts';
import { mysqlAddress } from '../sql/drivers/mysql-address.ts';
import { acquire, sessionOn, withinLimit } from '../sql/drivers/mysql-session.ts';
import { removeExpiredRows } from './expired-rows.ts';
import { mysqlCounter, type QueryResult, withTable } from './mysql-counter.ts';
import { PATIENCE, type SharedLimitsOptions, sharedLimits } from './shared.ts';

const CONNECTIONS = 4;
const CONNECT_LIMIT = 2000;
const CLEARING_PAUSE = 600_000;

/** By MySQL's default a hit on a row that was just removed also locks the gap around it, which blocks inserts. */
const READ_COMMITTED = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';

/**
 * Counts in a MySQL database, by its clock, for every instance on it. With its own connections: a hit does not wait for a
 * connection of a slow transaction, nor is it rolled back with one. `url` as `mysql://user:password@host:port/database`: the
 * database must exist, the table is created.
 */
export function mysqlLimits(options: SharedLimitsOptions): Limits {
  const { url, report, patience = PATIENCE } = options;
  const pool = createPool({ ...mysqlAddress(url), connectionLimit: CONNECTIONS, connectTimeout: CONNECT_LIMIT });
  pool.on('connection', (connection) => connection.query(READ_COMMITTED, () => {}));

  const query = withTable(async (sql, values, limit = patience * 2) => {
    const connection = await acquire(pool, limit);
    try {
      const { destroy } = sessionOn(connection, limit);
      return await withinLimit<QueryResult>(limit, destroy, (done) =>
        connection.execute(sql, [...values] as never, done),
      );
    } finally {
      connection.release();
    }
  }, patience);

  let isClosed = false;
  const clear = () =>
    removeExpiredRows(query).catch((cause: unknown) => {
      if (!isClosed) report('counts of rate limits that are over could not be removed', cause);
    });
  const clearing = setInterval(clear, CLEARING_PAUSE).unref();

  const close = async () => {
    isClosed = true;
    clearInterval(clearing);
    const ended = withinLimit(
      CONNECT_LIMIT,
      () => {},
      (done) => pool.end((error) => done(error, undefined)),
    );
    await ended.catch(() => {}); // A server that does not confirm the end loses nothing.
  };
  return sharedLimits({ ...mysqlCounter(query), close }, options);
}
