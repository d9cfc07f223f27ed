import { unavailable } from '../../../src/domain/shared/errors.ts';
import type { Connection, Driver, SchemaConnection } from './connection.ts';
import { READ_FORMAT, requireFormat } from './format.ts';
import { onClient } from './mysql-clients.ts';
import { clusterOf, settingOf } from './mysql-cluster.ts';
import { retried } from './mysql-conflicts.ts';
import { hasNoResponse, translated } from './mysql-errors.ts';
import { underLease } from './mysql-lease.ts';
import { type PoolOptions, sessionPool } from './mysql-pool.ts';
import { type Session, sessionOn } from './mysql-session.ts';
import type { DatabaseObserver } from './observed-driver.ts';
import { unitOfWork } from './unit-of-work.ts';

/** As `PoolOptions`. `limit`: 10 s by default. */
export type MysqlOptions = Omit<PoolOptions, 'limit'> & { readonly limit?: number };

export const DEFAULT_LIMIT = 10_000;
const MIGRATION_LIMIT = 600_000;

/** With six digits of a fraction, of which a timestamp has three. */
const TIME = `SELECT CONCAT(LEFT(DATE_FORMAT(UTC_TIMESTAMP(6), '%Y-%m-%dT%H:%i:%s.%f'), 23), 'Z') AS now`;

const TABLE_NAMES = 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()';

const BEGIN = 'START TRANSACTION';
/** In one text, to save a round trip; with a shared lock, so that the format changes only while no transaction is running. */
const BEGIN_WITH_FORMAT = `${BEGIN}; ${READ_FORMAT} LOCK IN SHARE MODE`;

type Work<T> = (connection: Connection) => Promise<T>;

/** A database on a MySQL or MariaDB server. It must exist: see `ensureDatabase`. */
export function mysqlDriver({ limit = DEFAULT_LIMIT, ...options }: MysqlOptions): Driver {
  const { url, observer } = options;
  const sessions = sessionPool({ ...options, limit });
  const retrying = {
    patience: () => (sessions.isCluster() ? limit : null),
    onConflict: () => observer?.conflict(),
  };
  const underWay = new Set<Promise<unknown>>();
  let known: number | null = null;
  let isOutdated = false;

  function use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const result = retried(() => sessions.use(work), retrying).finally(() => underWay.delete(result));
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
    use((session) => inTransaction(session, work, { begin: () => begin(session), observer }));

  return {
    dialect: 'mysql',
    time: TIME,
    tableNames: TABLE_NAMES,
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
    hold: async () => {},
    transaction,
    alone: (work) =>
      onClient(url, limit, (client) => underLock(sessionOn(client, MIGRATION_LIMIT), { url, limit }, work)).catch(
        (error: unknown) => {
          throw translated(error);
        },
      ),
    damage: () => null, // Servers check their own files.
    expectFormat: (format) => {
      known = format;
    },
    async close() {
      await Promise.allSettled(underWay);
      await sessions.close();
    },
  };
}

/** The outcome of a COMMIT without a response is unknown: it throws `unavailable`, and is not repeated. */
async function inTransaction<T>(
  session: Session,
  work: Work<T>,
  {
    begin = () => session.script(BEGIN),
    observer,
  }: { begin?: () => Promise<void>; observer?: DatabaseObserver | undefined } = {},
): Promise<T> {
  try {
    await begin();
    const result = await unitOfWork(session, work);
    await session.script('COMMIT').catch((error: unknown) => {
      if (hasNoResponse(error)) observer?.unknownCommit();
      throw error;
    });
    return result;
  } catch (error) {
    await session.script('ROLLBACK').catch(() => session.destroy());
    throw error;
  }
}

/**
 * MySQL does not change tables in transactions, so a named lock of the server excludes other processes, which ends with the connection,
 * and on a cluster a lease as well.
 */
async function underLock<T>(
  session: Session,
  { url, limit }: { readonly url: string; readonly limit: number },
  work: (connection: SchemaConnection) => Promise<T>,
): Promise<T> {
  const lock = `SELECT GET_LOCK(SHA2(CONCAT('migrations of ', DATABASE()), 256), ?) AS isHeld`;
  const [row] = await session.all<{ readonly isHeld: number }>(lock, [MIGRATION_LIMIT / 1000]);
  if (row?.isHeld !== 1) throw unavailable('Another program is changing the tables of the database.');
  const cluster = await clusterOf(session);
  const connection = schemaConnection(session, cluster ? limit : null);
  if (!cluster) return work(connection);
  await session.script(settingOf(cluster, 'causal'));
  return underLease({ url, cluster, patience: MIGRATION_LIMIT, onLost: session.destroy }, () => work(connection));
}

/** Whatever conflicts with a transaction of another program is repeated, as migrations can be. `patience`: as for `retried`. */
function schemaConnection(session: Session, patience: number | null): SchemaConnection {
  const again = <R>(attempt: () => Promise<R>) => retried(attempt, { patience: () => patience });
  return {
    ...session,
    all: <Row>(...given: Parameters<Session['all']>) => again(() => session.all<Row>(...given)),
    run: (...given) => again(() => session.run(...given)),
    script: (sql) => again(() => session.script(sql)),
    transaction: (part) => again(() => inTransaction(session, part)),
    copy: async () => null,
  };
}
