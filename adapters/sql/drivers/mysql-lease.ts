import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, unavailable } from '../../../src/domain/shared/errors.ts';
import { onClient } from './mysql-clients.ts';
import { type Cluster, settingOf } from './mysql-cluster.ts';
import { Conflict } from './mysql-errors.ts';
import { type Session, sessionOn } from './mysql-session.ts';

/** The holder, or nobody, and a number that the holder raises while it lives. */
type Lease = { readonly owner: string; readonly beats: number };

const CREATE = `CREATE TABLE IF NOT EXISTS schema_lease
  (one INTEGER NOT NULL PRIMARY KEY, owner CHAR(36) NOT NULL, beats BIGINT NOT NULL) ENGINE = InnoDB`;
const INSERT = `INSERT IGNORE INTO schema_lease (one, owner, beats) VALUES (1, '', 0)`;
const FIND = 'SELECT owner, beats FROM schema_lease WHERE one = 1';
const TAKE = 'UPDATE schema_lease SET owner = ?, beats = beats + 1 WHERE one = 1 AND owner = ? AND beats = ?';
const RAISE = 'UPDATE schema_lease SET beats = beats + 1 WHERE one = 1 AND owner = ?';
const RELEASE = `UPDATE schema_lease SET owner = '' WHERE one = 1 AND owner = ?`;

/** In milliseconds. */
const CONNECT_LIMIT = 10_000;
const BEAT_INTERVAL = 1_000;
const LOOK_INTERVAL = 250;
/** So many beats that failed: others may soon count this holder as dead. */
const FAILURES_UNTIL_LOST = 5;
/** So many looks, eight seconds at least, without a beat: the holder is dead. Each waits for changes of tables that are under way. */
const LOOKS_UNTIL_DEAD = 32;

/**
 * `patience`: how long to wait for the lease, and for a statement while tables are changed, in milliseconds. `onLost`: ends what the
 * work has under way, since another program may have the lease.
 */
export type LeaseOptions = {
  readonly url: string;
  readonly cluster: Cluster;
  readonly patience: number;
  readonly onLost: () => void;
};

/**
 * Runs the work while no other program does so on any node of the cluster, whose nodes do not share named locks. No clock is compared: the
 * lease of a holder that has died or is cut off is taken over by who sees no beat of it. Throws `DomainError('unavailable')`.
 */
export function underLease<T>(options: LeaseOptions, work: () => Promise<T>): Promise<T> {
  const { url, cluster, patience, onLost } = options;
  return onClient(url, CONNECT_LIMIT, async (client) => {
    const session = sessionOn(client, patience);
    await session.script(settingOf(cluster, 'causal'));
    const owner = randomUUID();
    await acquire(session, owner, performance.now() + patience);
    const beating = beat(session, owner);
    const lost = beating.lost.then(() => {
      onLost();
      throw unavailable('Another program has taken over to change the tables of the database.');
    });
    try {
      return await Promise.race([work(), lost]);
    } finally {
      await beating.stop();
      await session.run(RELEASE, [owner]).catch(() => {}); // It is taken over then, as that of a dead holder.
    }
  });
}

async function acquire(session: Session, owner: string, until: number): Promise<void> {
  let [seen, looks]: [Lease | null, number] = [null, 0];
  while (performance.now() < until) {
    const lease = await look(session);
    looks = lease && seen && isSame(lease, seen) ? looks + 1 : 0;
    seen = lease;
    if (lease && (lease.owner === '' || looks >= LOOKS_UNTIL_DEAD) && (await take(session, owner, lease))) return;
    await pause(LOOK_INTERVAL);
  }
  throw unavailable('Another program is changing the tables of the database.');
}

/** Null where the database did not respond now, as while a table is created. */
async function look(session: Session): Promise<Lease | null> {
  return unlessBusy(async () => {
    await session.run(CREATE);
    await session.run(INSERT);
    const [lease] = await session.all<Lease>(FIND);
    return lease ?? null;
  });
}

const take = async (session: Session, owner: string, { owner: before, beats }: Lease): Promise<boolean> =>
  ((await unlessBusy(() => session.run(TAKE, [owner, before, beats]))) ?? 0) > 0;

const isSame = (a: Lease, b: Lease): boolean => a.owner === b.owner && a.beats === b.beats;

/** Null for a conflict with another node, and while this node is not ready. */
async function unlessBusy<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Conflict) return null;
    if (error instanceof DomainError && error.cause instanceof Error && isUnready(error.cause)) return null;
    throw error;
  }
}

const UNREADY = 1047;
const isUnready = (error: Error): boolean => 'errno' in error && error.errno === UNREADY;

/** Raises the number until it is stopped. `lost` resolves once the lease is another's, or may soon be. */
function beat(session: Session, owner: string) {
  const stopping = new AbortController();
  const lost = Promise.withResolvers<void>();
  const beats = async () => {
    for (let failures = 0; failures < FAILURES_UNTIL_LOST; ) {
      await pause(BEAT_INTERVAL, null, { signal: stopping.signal });
      const raised = await session.run(RAISE, [owner]).catch(() => null);
      if (raised === 0) break;
      failures = raised === null ? failures + 1 : 0;
    }
    lost.resolve();
  };
  const ended = beats().catch(() => {});
  return {
    lost: lost.promise,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
