import { setTimeout as pause } from 'node:timers/promises';
import type { PoolConnection } from 'mysql2';
import { unavailable } from '../../../src/domain/shared/errors.ts';
import { READ_FORMAT, requireFormat } from '../format.ts';
import { unitOfWork } from '../shared/unit-of-work.ts';
import type { Connection, Driver, SchemaConnection } from './connection.ts';
import { onClient, openPool } from './mysql-clients.ts';
import { Conflict, translated } from './mysql-errors.ts';
import { acquire, type Session, sessionOn, withinLimit } from './mysql-session.ts';

/**
 * `url`: `mysql://user:password@host:port/database`. `limit`: how long a statement, or waiting for a connection, may take, in
 * milliseconds.
 */
export type MysqlOptions = { readonly url: string; readonly limit?: number };

export const DEFAULT_LIMIT = 10_000;
const MIGRATION_LIMIT = 600_000;

const ATTEMPTS = 5;
const FIRST_PAUSE = 10;

/** With MySQL's default isolation level a transaction that waited for a lock would still read the state from before. */
const SET_UP = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', SESSION innodb_lock_wait_timeout = 5`,
];

const BEGIN = 'START TRANSACTION';
/** In one text, to save a round trip; with a shared lock, so that the format changes only while no transaction is running. */
const BEGIN_WITH_FORMAT = `${BEGIN}; ${READ_FORMAT} LOCK IN SHARE MODE`;

type Work<T> = (connection: Connection) => Promise<T>;

/** A database on a MySQL or MariaDB server. It must exist: see `ensureDatabase`. */
export function mysqlDriver({ url, limit = DEFAULT_LIMIT }: MysqlOptions): Driver {
  const pool = openPool(url, limit);
  const isSetUp = new WeakSet<PoolConnection>();
  const underWay = new Set<Promise<unknown>>();
  let known: number | null = null;
  let isOutdated = false;

  async function onSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const connection = await acquire(pool, limit);
    try {
      const session = sessionOn(connection, limit);
      if (!isSetUp.has(connection)) for (const sql of SET_UP) await session.script(sql);
      isSetUp.add(connection);
      return await work(session);
    } finally {
      connection.release();
    }
  }

  function use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const result = retried(() => onSession(work)).finally(() => underWay.delete(result));
    underWay.add(result);
    return result;
  }

  async function begin(session: Session): Promise<void> {
    if (known === null) return void (await session.script(BEGIN));
    const [, [row]] = await session.query<[unknown, [{ readonly format: number }]]>(BEGIN_WITH_FORMAT);
    isOutdated = row.format > known;
    requireFormat(row.format, known);
  }

  const transaction: Driver['transaction'] = (work) =>
    use((session) => inTransaction(session, work, () => begin(session)));

  return {
    dialect: 'mysql',
    forUpdate: ' FOR UPDATE',
    forShare: ' LOCK IN SHARE MODE',
    bytes: 'BINARY',
    all: (sql, values) => use((session) => session.all(sql, values)),
    joined: (sql, values) => use((session) => session.joined(sql, values)),
    // Once the format check of a transaction has failed, single statements fail too, until a check succeeds.
    run: (sql, values) =>
      isOutdated ? transaction((tx) => tx.run(sql, values)) : use((session) => session.run(sql, values)),
    insert: (sql, values, rows) =>
      isOutdated
        ? transaction((tx) => tx.insert(sql, values, rows))
        : use((session) => session.insert(sql, values, rows)),
    transaction,
    alone: (work) =>
      onClient(url, limit, (client) => underLock(sessionOn(client, MIGRATION_LIMIT), work)).catch((error: unknown) => {
        throw translated(error);
      }),
    expectFormat: (format) => {
      known = format;
    },
    async close() {
      await Promise.allSettled(underWay);
      await withinLimit(
        limit,
        () => {},
        (done) => pool.end((error) => done(error, undefined)),
      );
    },
  };
}

/** The outcome of a COMMIT without a response is unknown: it throws `unavailable`, and is not repeated. */
async function inTransaction<T>(session: Session, work: Work<T>, begin = () => session.script(BEGIN)): Promise<T> {
  try {
    await begin();
    const result = await unitOfWork(session, work);
    await session.script('COMMIT');
    return result;
  } catch (error) {
    await session.script('ROLLBACK').catch(() => session.destroy());
    throw error;
  }
}

/** Repeats the transaction after a conflict, which a Galera cluster may report as late as at COMMIT. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (count === ATTEMPTS) throw unavailable('The database is too busy to do this now.', error);
      await pause(FIRST_PAUSE * 2 ** (count - 1));
    }
  }
}

/**
 * MySQL does not change tables in transactions, so a named lock of the server excludes other processes. It ends with the
 * connection.
 */
async function underLock<T>(session: Session, work: (connection: SchemaConnection) => Promise<T>): Promise<T> {
  const lock = `SELECT GET_LOCK(SHA1(CONCAT('migrations of ', DATABASE())), ?) AS isHeld`;
  const [row] = await session.all<{ readonly isHeld: number }>(lock, [MIGRATION_LIMIT / 1000]);
  if (row?.isHeld !== 1) throw unavailable('Another program is changing the tables of the database.');
  const connection: SchemaConnection = {
    ...session,
    transaction: (part) => inTransaction(session, part),
    copy: async () => null,
  };
  return work(connection);
}
