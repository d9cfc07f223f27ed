import { closeSync, openSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { READ_FORMAT, requireFormat } from '../format.ts';
import { unitOfWork } from '../shared/unit-of-work.ts';
import type { Connection, Driver } from './connection.ts';
import { isBusy, translated, whileBusy } from './sqlite-errors.ts';
import { type TurnStatements, writeTurns } from './sqlite-turns.ts';

/**
 * `path` of the file, which is made where it is missing, or `MEMORY`; `nativeBinding`, the addon where it does not lie in its
 * package.
 */
export type SqliteOptions = { readonly path: string; readonly nativeBinding?: string | object };

/** The path of a database in the memory of this process, gone when it is closed. */
export const MEMORY = ':memory:';

type Statements = Pick<Connection, 'forUpdate' | 'forShare' | 'bytes' | 'all' | 'run' | 'insert'>;

/** How long another process may hold the database while it is opened, in milliseconds. This process stands still meanwhile. */
const OPENING_TIMEOUT = 2_000;
/** The same for each statement later on: what takes longer is tried again by a timer, and others go on meanwhile. */
const BUSY_TIMEOUT = 10;

/**
 * A database in one file: one connection writes, in turns; another one reads, so that it never sees what is not committed. In
 * memory there is one connection, and who reads waits for the end of a turn. Throws `DomainError('unavailable')` where the file
 * cannot be opened, or another process keeps it locked for 5 s.
 */
export function sqliteDriver({ path, nativeBinding }: SqliteOptions): Driver {
  const options = { timeout: OPENING_TIMEOUT, ...(nativeBinding && { nativeBinding: nativeBinding as string }) };
  const writer = translated(() => openWriter(path, options));
  const reader = path === MEMORY ? null : translated(() => openReader(path, options));
  let check = () => {};
  const { take, between } = writeTurns(turnStatements(writer, () => check()));
  const writes = statementsOf(writer);
  const reads = reader && statementsOf(reader);
  const script = async (sql: string) => void translated(() => writer.exec(sql));

  const transaction: Driver['transaction'] = (work) => take(() => unitOfWork(writes, work));
  return {
    dialect: 'sqlite',
    forUpdate: '',
    forShare: '',
    bytes: 'BLOB',
    all: (sql, values) => (reads ? whileBusy(() => reads.all(sql, values)) : between(() => writes.all(sql, values))),
    run: (sql, values) => transaction((connection) => connection.run(sql, values)),
    insert: (sql, values) => transaction((connection) => connection.insert(sql, values)),
    transaction,
    alone: (work) =>
      transaction((connection) => work({ ...connection, script, copy: async () => copyOf(path, reader) })),
    expectFormat: (format) => {
      const read = translated(() => writer.prepare<[], number>(READ_FORMAT).pluck());
      check = () => requireFormat(read.get() ?? 0, format);
    },
    async close() {
      await take(async () => {}).catch(() => {});
      if (!writer.open) return;
      reader?.close();
      try {
        writer.pragma('optimize');
      } catch {
        // Only statistics for later queries: a full disk is no reason not to close.
      }
      writer.close();
    },
  };
}

function openWriter(path: string, options: Database.Options): Database.Database {
  if (path !== MEMORY) closeSync(openSync(path, 'a', 0o600)); // SQLite would let everybody read it; its other files take this one's mode.
  const writer = new Database(path, options);
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  writer.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  return writer;
}

function openReader(path: string, options: Database.Options): Database.Database {
  const reader = new Database(path, { ...options, readonly: true });
  reader.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  return reader;
}

/** Copies what is committed. */
function copyOf(path: string, reader: Database.Database | null): string | null {
  if (!reader) return null;
  const copy = `${path}.before-upgrade`;
  rmSync(copy, { force: true });
  closeSync(openSync(copy, 'a', 0o600));
  translated(() => reader.prepare('VACUUM INTO ?').run(copy));
  return copy;
}

/** Statements are prepared once and kept: their texts are constants, or grow with a list that is short. */
function statementsOf(database: Database.Database): Statements {
  const kept = new Map<string, Database.Statement>();
  function prepared(sql: string): Database.Statement {
    const statement = kept.get(sql) ?? database.prepare(sql);
    kept.set(sql, statement);
    return statement;
  }
  return {
    forUpdate: '',
    forShare: '',
    bytes: 'BLOB',
    all: async <Row>(sql: string, values: readonly unknown[] = []) =>
      translated(() => prepared(sql).all(...values) as Row[]),
    run: async (sql, values = []) => translated(() => prepared(sql).run(...values).changes),
    insert: async (sql, values) => translated(() => Number(prepared(sql).run(...values).lastInsertRowid)),
  };
}

/** `check` is asked in each transaction before any work of it; it may throw. */
function turnStatements(writer: Database.Database, check: () => void): TurnStatements {
  const statement = (sql: string) => {
    const prepared = writer.prepare(sql);
    return () => void translated(() => prepared.run());
  };
  const [begin, rollback] = [statement('BEGIN IMMEDIATE'), statement('ROLLBACK')];
  return {
    begin() {
      try {
        begin();
        check();
        return true;
      } catch (error) {
        if (writer.inTransaction) rollback();
        if (isBusy(error)) return false;
        throw error;
      }
    },
    commit: statement('COMMIT'),
    rollback,
    savepoint: statement('SAVEPOINT work'),
    release: statement('RELEASE work'),
    rollbackToSavepoint: statement('ROLLBACK TO work'),
    inTransaction: () => writer.inTransaction,
  };
}
