import { closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { unavailable } from '../../src/domain/errors.ts';
import { type Connection, type Driver, type SchemaConnection, UniqueViolation } from './connection.ts';
import { type TurnStatements, writeTurns } from './sqlite-turns.ts';
import { unitOfWork } from './unit-of-work.ts';

/** `path` of the file, which is made where it is missing; `nativeBinding`, the addon where it does not lie in its package. */
export type SqliteOptions = { readonly path: string; readonly nativeBinding?: string | object };

type Statements = Pick<Connection, 'forUpdate' | 'forShare' | 'all' | 'run' | 'insert'>;

/** How long another process may hold the database, in milliseconds. This process stands still meanwhile. */
const BUSY_TIMEOUT = 2_000;

const TROUBLE = /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN)/;

/**
 * A database in one file. One connection writes, in turns; another one reads, so that it never sees what is not committed.
 * Throws `DomainError('unavailable')` where the file cannot be opened.
 */
export function sqliteDriver({ path, nativeBinding }: SqliteOptions): Driver {
  const { writer, reader } = translated(() => openBoth(path, nativeBinding));
  const take = writeTurns(turnStatements(writer));
  const writes = statementsOf(writer);
  const script = async (sql: string) => void translated(() => writer.exec(sql));

  const transaction: Driver['transaction'] = (work) => take(() => unitOfWork(writes, work));
  return {
    dialect: 'sqlite',
    forUpdate: '',
    forShare: '',
    all: statementsOf(reader).all,
    run: (sql, values) => transaction((connection) => connection.run(sql, values)),
    insert: (sql, values) => transaction((connection) => connection.insert(sql, values)),
    transaction,
    alone: (work) => transaction((connection) => work({ ...connection, script } satisfies SchemaConnection)),
    async close() {
      await take(async () => {}).catch(() => {});
      if (!writer.open) return;
      reader.close();
      try {
        writer.pragma('optimize');
      } catch {
        // Only statistics for later queries: a full disk is no reason not to close.
      }
      writer.close();
    },
  };
}

function openBoth(path: string, nativeBinding?: string | object) {
  closeSync(openSync(path, 'a', 0o600)); // SQLite would let everybody read it; its other files take this one's mode.
  // An object is taken too (the addon itself, as a single binary loads it), which the types do not say.
  const options = { timeout: BUSY_TIMEOUT, ...(nativeBinding && { nativeBinding: nativeBinding as string }) };
  const writer = new Database(path, options);
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = FULL');
  writer.pragma('foreign_keys = ON');
  return { writer, reader: new Database(path, { ...options, readonly: true }) };
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
    all: async <Row>(sql: string, values: readonly unknown[] = []) =>
      translated(() => prepared(sql).all(...values) as Row[]),
    run: async (sql, values = []) => translated(() => prepared(sql).run(...values).changes),
    insert: async (sql, values) => translated(() => Number(prepared(sql).run(...values).lastInsertRowid)),
  };
}

function turnStatements(writer: Database.Database): TurnStatements {
  const statement = (sql: string) => {
    const prepared = writer.prepare(sql);
    return () => void translated(() => prepared.run());
  };
  return {
    begin: statement('BEGIN IMMEDIATE'),
    commit: statement('COMMIT'),
    rollback: statement('ROLLBACK'),
    savepoint: statement('SAVEPOINT work'),
    release: statement('RELEASE work'),
    rollbackToSavepoint: statement('ROLLBACK TO work'),
    inTransaction: () => writer.inTransaction,
  };
}

function translated<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'SQLITE_CONSTRAINT_UNIQUE') throw new UniqueViolation(false, error);
    if (code === 'SQLITE_CONSTRAINT_PRIMARYKEY') throw new UniqueViolation(true, error);
    const isFileTrouble = error instanceof Error && 'syscall' in error;
    if (TROUBLE.test(code) || isFileTrouble) throw unavailable('The database cannot do this now.', error);
    throw error;
  }
}
