import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** The servers of MySQL's protocol that tests run on, and the variables that have their addresses. */
const SERVERS = { MariaDB: 'TEST_MYSQL_URL', 'MySQL 9': 'TEST_MYSQL9_URL' } as const;

export type MysqlServer = keyof typeof SERVERS;

export const MYSQL_SERVERS = Object.keys(SERVERS) as readonly MysqlServer[];

/** A database of one test file: its URL for the adapter, and its removal. */
export type FreshDatabase = { readonly url: string; remove(): Promise<void> };

/** The URL of a database nobody used, on MariaDB; null where there is no server. It is not made yet. */
export const freshDatabase = (): FreshDatabase | null => freshDatabaseOn('MariaDB');

/** The same on this server. */
export function freshDatabaseOn(name: MysqlServer): FreshDatabase | null {
  const server = urlOf(name);
  return server ? freshDatabaseAt(server) : null;
}

/** The same on the server at this URL. */
export function freshDatabaseAt(server: string): FreshDatabase {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${database}`;
  return {
    url: url.href,
    async remove() {
      const connection = await createConnection(server);
      await connection.query(`DROP DATABASE IF EXISTS ${database}`);
      await connection.end();
    },
  };
}

/** The URL of a database that is always there; undefined where there is no such server. */
export const urlOf = (server: MysqlServer): string | undefined => process.env[SERVERS[server]];

/** An entry for each server, by its name: for the tables of what a test runs on. `fresh` is `freshDatabaseOn` it. */
export function onMysqlServers<T>(entry: (fresh: () => FreshDatabase | null) => T): Readonly<Record<MysqlServer, T>> {
  const entries = MYSQL_SERVERS.map((server) => [server, entry(() => freshDatabaseOn(server))]);
  return Object.fromEntries(entries) as Record<MysqlServer, T>;
}
