import type { Duplex } from 'node:stream';
import type { Connection as Client, Pool, PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2';
import type { Connection, Value } from './connection.ts';
import { translated, Unanswered } from './mysql-errors.ts';

type RouteResponse = RowDataPacket[] | ResultSetHeader;
type Tell = (error: unknown, answer: unknown) => void;

/** One connection to the server. Every statement has a time limit, in milliseconds, after which the connection is given up. */
export type Session = Pick<Connection, 'forUpdate' | 'forShare' | 'bytes' | 'all' | 'run' | 'insert'> & {
  /** For statements that cannot be prepared, or are many. */
  script(sql: string): Promise<void>;
  /** The responses to statements that stand in one text, which must not hold a value. */
  query<Answers>(sql: string): Promise<Answers>;
  /** Gives the connection up at once; the server rolls back what was not committed. */
  destroy(): void;
};

export function sessionOn(client: Client, limit: number): Session {
  const destroy = () => {
    client.destroy();
    // The client only says goodbye, for which a server that hangs would keep the socket open.
    (client as unknown as { readonly stream: Duplex }).stream.destroy();
  };
  const give = (tell: (done: Tell) => void) => withinLimit<RouteResponse>(limit, destroy, tell);
  const execute = (sql: string, values: readonly Value[]) => give((done) => client.execute(sql, [...values], done));
  return {
    forUpdate: ' FOR UPDATE',
    forShare: ' LOCK IN SHARE MODE',
    bytes: 'BINARY',
    all: async <Row>(sql: string, values: readonly Value[] = []) => (await execute(sql, values)) as Row[],
    run: async (sql, values = []) => ((await execute(sql, values)) as ResultSetHeader).affectedRows,
    insert: async (sql, values) => ((await execute(sql, values)) as ResultSetHeader).insertId,
    query: async <Answers>(sql: string) => (await give((done) => client.query(sql, done))) as Answers,
    script: async (sql) => void (await give((done) => client.query(sql, done))),
    destroy,
  };
}

/** A connection of the pool. One that comes too late goes back. */
export function acquire(pool: Pool, limit: number): Promise<PoolConnection> {
  let isLate = false;
  return withinLimit<PoolConnection>(
    limit,
    () => {
      isLate = true;
    },
    (done) =>
      pool.getConnection((error, connection) => {
        if (isLate) connection?.release();
        else done(error, connection);
      }),
  );
}

/** What `ask` is told, or `DomainError('unavailable')` after the limit: of itself the client waits for ever. */
export function withinLimit<T>(limit: number, giveUp: () => void, ask: (done: Tell) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(translated(new Unanswered()));
      giveUp();
    }, limit);
    ask((error, answer) => {
      clearTimeout(timer);
      if (error) reject(translated(error));
      else resolve(answer as T);
    });
  });
}
