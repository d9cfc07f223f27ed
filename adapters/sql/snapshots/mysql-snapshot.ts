import type { Connection } from '../drivers/connection.ts';
import { onClient } from '../drivers/mysql-clients.ts';
import { translated } from '../drivers/mysql-errors.ts';
import { sessionOn } from '../drivers/mysql-session.ts';

/** How long one statement may take, in milliseconds: it reads a batch of rows. */
const LIMIT = 120_000;

const BEGIN = `SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ;
  START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY`;

/** A connection on which every statement sees the database as it was when it was opened. */
export type Snapshot = { readonly connection: Connection; readonly close: () => Promise<void> };

export async function openMysqlSnapshot(url: string): Promise<Snapshot> {
  const opened = Promise.withResolvers<Connection>();
  const end = Promise.withResolvers<void>();
  const ended = onClient(url, LIMIT, async (client) => {
    const session = sessionOn(client, LIMIT);
    await session.script(BEGIN);
    const connection: Connection = { ...session, transaction: (work) => work(connection) };
    opened.resolve(connection);
    await end.promise;
  }).catch((error: unknown) => opened.reject(translated(error)));
  return {
    connection: await opened.promise,
    async close() {
      end.resolve();
      await ended;
    },
  };
}
