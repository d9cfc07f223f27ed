import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';

/** A cluster that `scripts/cluster start` has started. */
export type Cluster = {
  /** The proxy in front of all instances. */
  readonly url: string;
  /** Each instance by itself. */
  readonly instances: readonly string[];
  /** The numbers of the database's nodes: 1 to 3, or 1. */
  readonly nodes: readonly number[];
  /** What runs, as `signal` and `start` take it. */
  readonly database: { readonly service: string; readonly processOf: (node: number) => string };
  readonly objectStore: { readonly service: string; readonly process: string };
  readonly proxies: readonly string[];
  /** The node that instances write to: the one that the proxy chose, or the one of the first instance. */
  writer(): Promise<number>;
  /** Starts what is not running of these services (`scripts/services`); resolves when they are well. */
  start(...services: readonly string[]): Promise<void>;
  /** Sends a signal to processes, each named by its folder and program, such as `galera/1/mariadbd`. */
  signal(signal: NodeJS.Signals, ...processes: readonly string[]): void;
  /** Resolves when the process has ended. */
  ended(process: string): Promise<void>;
  /** Deletes what a node has stored. It must not be running. */
  forget(node: number): void;
  /**
   * Runs a statement on a node of the database. What it reads is as new as what was committed on any node. It runs again where the
   * node ended it by a deadlock, so it must be one that may run twice.
   */
  sql<Row>(node: number, statement: string, values?: readonly unknown[]): Promise<readonly Row[]>;
};

const SERVICES = new URL('../services', import.meta.url).pathname;
const DATABASE = 'waymark';
/** Reads (1), changes and deletions (2) and insertions (4) wait until the node has what others committed. */
const CAUSAL = 'SET SESSION wsrep_sync_wait = 7';
const NODE_NAME = 'SELECT @@wsrep_node_name AS name';

type Environment = Readonly<Record<string, string | undefined>>;

/** The programs of each service, as `scripts/services` names their process ids. */
const DATABASES: Readonly<Record<string, (node: number) => string>> = {
  galera: (node) => `galera/${node}/mariadbd`,
  mariadb: () => 'mariadb/mariadbd',
};
const OBJECT_STORES: Readonly<Record<string, string>> = { s3: 's3/radosgw', minio: 'minio/minio' };

/** The cluster of `WAYMARK_SERVICES_HOME`, as `scripts/cluster env` describes it. */
export function runningCluster(environment: Environment): Cluster {
  const {
    WAYMARK_SERVICES_HOME: home,
    CLUSTER_URL: url,
    CLUSTER_DATABASE: database,
    CLUSTER_OBJECTS: objects,
  } = environment;
  const { CLUSTER_INSTANCES: instances, CLUSTER_DATABASE_URL: proxied } = environment;
  const isGalera = database === 'galera';
  const servers = (isGalera ? environment.TEST_GALERA_URLS : environment.TEST_MYSQL_URL)?.split(',');
  if (!home || !url || !instances || !servers) throw new Error('The cluster is not running: scripts/cluster start');
  const pidOf = (name: string) => Number(readFileSync(join(home, `${name}.pid`), 'utf8'));
  return {
    url,
    instances: instances.split(','),
    nodes: servers.map((_, n) => n + 1),
    database: { service: database!, processOf: DATABASES[database!]! },
    objectStore: { service: objects!, process: OBJECT_STORES[objects!]! },
    proxies: ['proxy/instances/haproxy', ...(isGalera ? ['proxy/database/haproxy'] : [])],
    async writer() {
      if (!proxied) return 1;
      const [row] = await onServer(proxied, (connection) => rowsOf<{ readonly name: string }>(connection, NODE_NAME));
      return Number(row!.name.replace('node', ''));
    },
    start: (...services) => startServices(services, environment),
    signal(signal, ...processes) {
      for (const name of processes) process.kill(pidOf(name), signal);
    },
    async ended(name) {
      while (isAlive(pidOf(name))) await pause(20);
    },
    forget: (node) => rmSync(join(home, 'galera', String(node), 'data'), { recursive: true }),
    sql: (node, statement, values) =>
      unlessDeadlocked(() => onServer(servers[node - 1]!, (connection) => rowsOf(connection, statement, values))),
  };
}

async function startServices(services: readonly string[], environment: Environment): Promise<void> {
  const child = spawn(SERVICES, ['start', ...services], { stdio: ['ignore', 'ignore', 'pipe'], env: environment });
  const output = child.stderr.setEncoding('utf8').toArray();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`starting ${services} ended with ${code}:\n${(await output).join('')}`);
}

async function rowsOf<Row>(connection: Connection, statement: string, values: readonly unknown[] = []) {
  const [rows] = await connection.query(statement, [...values]);
  return rows as unknown as readonly Row[];
}

/** A node that applies what others wrote may end any statement by a deadlock, one that only reads too. */
async function unlessDeadlocked<T>(run: () => Promise<T>, attempts = 20): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === 'ER_LOCK_DEADLOCK';
    if (!isDeadlock || attempts === 1) throw error;
    await pause(250);
    return unlessDeadlocked(run, attempts - 1);
  }
}

async function onServer<T>(server: string, run: (connection: Connection) => Promise<T>): Promise<T> {
  const url = new URL(server);
  url.pathname = `/${DATABASE}`;
  const connection = await createConnection({ uri: url.href, connectTimeout: 10_000 });
  try {
    await connection.query(CAUSAL);
    return await run(connection);
  } finally {
    connection.destroy();
  }
}

/** A process that has ended is a zombie until somebody asks for its status. */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
