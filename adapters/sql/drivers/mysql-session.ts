import type { Duplex } from 'node:stream';
import type { Connection as Client, Pool, PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2';
import type { Joined, Statements, Value } from './connection.ts';
import { holding } from './mysql-cluster.ts';
import { StatementTimeout, translated } from './mysql-errors.ts';
import { prepareSafely } from './mysql-prepared.ts';

type Result = RowDataPacket[] | ResultSetHeader;
type Callback = (error: unknown, result: unknown) => void;

/** One connection to the server. Every statement has a time limit, in milliseconds, after which the connection is closed. */
export type Session = Statements & {
  /** For statements that cannot be prepared, or are many. */
  script(sql: string): Promise<void>;
  /** The results of several statements in one text, which must not contain values. */
  query<Results>(sql: string): Promise<Results>;
  /** Closes the connection at once; the server rolls back uncommitted changes. */
  destroy(): void;
};

/** `isCluster`: whether the server is a node of a cluster, which takes writes on other nodes too. */
export function sessionOn(client: Client, limit: number, isCluster = false): Session {
  const destroy = () => {
    client.destroy();
    // The client only announces the end, and a server that hangs would keep the socket open.
    (client as unknown as { readonly stream: Duplex }).stream.destroy();
  };
  const limited = <R = Result>(start: (done: Callback) => void) => withinLimit<R>(limit, destroy, start);
  const execute = async (sql: string, values: readonly Value[]) => {
    if (isCluster) await prepareSafely(client, limited, sql);
    return limited((done) => client.execute(sql, [...values], done));
  };
  /** The rows of one statement are numbered without gaps, but in a cluster each server leaves out the numbers of the others. */
  const stepBetweenNumbers = async () => {
    const [row] = (await execute('SELECT @@auto_increment_increment AS step', [])) as [{ readonly step: number }];
    return Number(row.step);
  };
  return {
    dialect: 'mysql',
    forUpdate: ' FOR UPDATE',
    forShare: ' LOCK IN SHARE MODE',
    bytes: 'BINARY',
    all: async <Row>(sql: string, values: readonly Value[] = []) => (await execute(sql, values)) as Row[],
    joined: async (sql, values) => joinedRows((await execute(sql, values)) as TextRow[]),
    run: async (sql, values = []) => ((await execute(sql, values)) as ResultSetHeader).affectedRows,
    insert: async (sql, values, rows) => {
      const { insertId: first } = (await execute(sql, values)) as ResultSetHeader;
      const step = rows > 1 ? await stepBetweenNumbers() : 1;
      return Array.from({ length: rows }, (_, at) => first + at * step);
    },
    hold: async (table, id) => {
      if (isCluster) await execute(holding(table), [id]);
    },
    query: async <Results>(sql: string) => (await limited((done) => client.query(sql, done))) as Results,
    script: async (sql) => void (await limited((done) => client.query(sql, done))),
    destroy,
  };
}

type TextRow = RowDataPacket & { readonly part: number; readonly text: string; readonly version: number };

/** Joined here: the server would cut off what is longer than one of its settings. */
function joinedRows(rows: readonly TextRow[]): readonly Joined[] {
  return [...Map.groupBy(rows, ({ part }) => part)].map(([part, ofPart]) => ({
    part,
    text: ofPart.map(({ text }) => text).join(','),
    version: ofPart.reduce((least, { version }) => Math.min(least, version), Number.POSITIVE_INFINITY),
  }));
}

/** A connection of the pool. One that arrives after the limit is returned to the pool. */
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

/**
 * The result that `start` passes to its callback, or `DomainError('unavailable')` after the limit: the client itself has no time
 * limit.
 */
export function withinLimit<T>(limit: number, giveUp: () => void, start: (done: Callback) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(translated(new StatementTimeout()));
      giveUp();
    }, limit);
    start((error, result) => {
      clearTimeout(timer);
      if (error) reject(translated(error));
      else resolve(result as T);
    });
  });
}
