import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** A database of one test file: its URL for the adapter, and its removal. */
export type FreshDatabase = { readonly url: string; remove(): Promise<void> };

/** The URL of a database nobody used, on the server of `TEST_MYSQL_URL`; null where there is no server. It is not made yet. */
export function freshDatabase(): FreshDatabase | null {
  const server = process.env.TEST_MYSQL_URL;
  if (!server) return null;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async remove() {
      const connection = await createConnection(server);
      await connection.query(`DROP DATABASE IF EXISTS ${name}`);
      await connection.end();
    },
  };
}
