import type { PoolConnection } from 'mysql2';
import { openPool } from './mysql-clients.ts';
import { type Cluster, type Consistency, clusterOf, settingOf } from './mysql-cluster.ts';
import { acquire, type Session, sessionOn, withinLimit } from './mysql-session.ts';
import type { DatabaseObserver } from './observed-driver.ts';

/**
 * `url`: `mysql://user:password@host:port/database`. `limit`: how long a statement, or waiting for a connection, may take, in
 * milliseconds. `observer`: receives what happens on the connections. `consistency`: of reads on a cluster, by default `causal`.
 * `onCluster`: called once, with the first connection, where the server is a node of a cluster.
 */
export type PoolOptions = {
  readonly url: string;
  readonly limit: number;
  readonly observer?: DatabaseObserver | undefined;
  readonly consistency?: Consistency | undefined;
  readonly onCluster?: ((cluster: Cluster) => void) | undefined;
};

export type SessionPool = {
  /** Runs the work on a session that nobody else uses meanwhile. */
  use<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Whether a connection so far was to a node of a cluster. */
  isCluster(): boolean;
  close(): Promise<void>;
};

/** With MySQL's default isolation level a transaction that waited for a lock would still read the state from before. */
const SET_UP = `SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
  SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', SESSION innodb_lock_wait_timeout = 5`;

/** Sessions of one database, set up when they are used first. */
export function sessionPool({ url, limit, observer, consistency = 'causal', onCluster }: PoolOptions): SessionPool {
  const pool = openPool(url, limit);
  const used = observer?.connections ?? { isPooled: true, inUse: 0, waiting: 0 };
  used.isPooled = true;
  const clusters = new WeakMap<PoolConnection, Cluster | null>();
  let known: Cluster | null = null;

  async function setUp(connection: PoolConnection): Promise<void> {
    const session = sessionOn(connection, limit);
    await session.script(SET_UP);
    const cluster = await clusterOf(session);
    if (cluster) await session.script(settingOf(cluster, consistency));
    if (cluster && !known) onCluster?.(cluster);
    known ??= cluster;
    clusters.set(connection, cluster);
  }

  return {
    async use(work) {
      used.waiting++;
      const connection = await acquire(pool, limit).finally(() => used.waiting--);
      used.inUse++;
      try {
        if (!clusters.has(connection)) await setUp(connection);
        return await work(sessionOn(connection, limit, clusters.get(connection) !== null));
      } finally {
        used.inUse--;
        connection.release();
      }
    },
    isCluster: () => known !== null,
    close: () =>
      withinLimit(
        limit,
        () => {},
        (done) => pool.end((error) => done(error, undefined)),
      ),
  };
}
