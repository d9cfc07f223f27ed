import { closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { turnOfOthers } from '../../workers/yielding.ts';
import type { Driver, Statements, Value } from './connection.ts';
import { READ_FORMAT, requireFormat } from './format.ts';
import { rememberedRows } from './remembered-rows.ts';
import { keepCopy } from './sqlite-copies.ts';
import { isBusy, isDamage, translated, whileBusy } from './sqlite-errors.ts';
import { type Log, logOf, NO_LOG } from './sqlite-log.ts';
import { statementsOf } from './sqlite-statements.ts';
import { type TransactionStatements, writeQueue } from './sqlite-write-queue.ts';
import { unitOfWork } from './unit-of-work.ts';

/**
 * `path`: the file, which is created if it is missing, or `MEMORY`. `nativeBinding`: the native addon, if it is not in its package.
 * `isExclusive`: no other process can use the database while it is open; opening fails where one does. `image`: what a database in memory
 * begins as.
 */
export type SqliteOptions = {
  readonly path: string;
  readonly image?: Buffer | undefined;
  readonly nativeBinding?: string | object | undefined;
  readonly isExclusive?: boolean;
};

/** `image`: the committed state, as another database in memory can begin. */
export type SqliteDriver = Driver & { readonly image: () => Buffer };

/** The path of a database in the memory of this process, deleted when it is closed. */
export const MEMORY = ':memory:';

const TABLE_NAMES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`;

/** How long another process may lock the database while it is opened, in milliseconds. This process is blocked during that time. */
const OPENING_TIMEOUT = 2_000;
/** The same for each later statement. One that takes longer is retried by a timer, without blocking the process. */
const BUSY_TIMEOUT = 10;

/**
 * After so many pages in its log, 16 MB, a commit writes them to the database. Those that were changed several times are written once, so
 * that a small write takes a tenth less than with the 1,000 pages that SQLite has by default.
 */
const CHECKPOINT_PAGES = 4000;

/** What is read in one go on the main thread; after more, others have their turn before it is used. In rows and characters. */
const MANY_ROWS = 1000;
const LONG_TEXT = 1_000_000;

/**
 * A database in one file: one connection writes, in batches; another one reads, so that it sees committed data only. In memory, or
 * with exclusive use of the file, there is one connection, and reads wait for the end of a batch. Throws `DomainError('unavailable')` if the file cannot be opened,
 * or if another process locks it for 5 s.
 */
export function sqliteDriver({ path, image, nativeBinding, isExclusive = false }: SqliteOptions): SqliteDriver {
  const options = { timeout: OPENING_TIMEOUT, ...(nativeBinding && { nativeBinding: nativeBinding as string }) };
  const writer = translated(() => openWriter(image ?? path, options, isExclusive));
  const reader = path === MEMORY || isExclusive ? null : translated(() => openReader(path, options));
  let check = () => {};
  const log = path === MEMORY ? NO_LOG : logOf(path);
  const { run, readCommitted } = writeQueue(transactionStatements(writer, log, () => check()));
  const writes = statementsOf(writer);
  const reads = reader && statementsOf(reader, rememberedRows(reader));
  const script = async (sql: string) => void translated(() => writer.exec(sql));

  let damage: unknown = null;
  const noticing = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (damage === null && isDamage(error)) damage = error;
      throw error;
    });
  const read = <T>(work: (statements: Statements) => Promise<T>): Promise<T> =>
    noticing(reads ? whileBusy(() => work(reads)) : readCommitted(() => work(writes)));
  const transaction: Driver['transaction'] = (work) => noticing(run(() => unitOfWork(writes, work)));
  return {
    dialect: 'sqlite',
    time: null,
    tableNames: TABLE_NAMES,
    forUpdate: '',
    forShare: '',
    bytes: 'BLOB',
    async all<Row>(sql: string, values?: readonly Value[]) {
      const rows = await read((statements) => statements.all<Row>(sql, values));
      if (rows.length > MANY_ROWS) await turnOfOthers();
      return rows;
    },
    async joined(sql, values) {
      const parts = await read((statements) => statements.joined(sql, values));
      if (parts.some(({ text }) => text.length > LONG_TEXT)) await turnOfOthers();
      return parts;
    },
    run: (sql, values) => transaction((connection) => connection.run(sql, values)),
    insert: (sql, values, rows) => transaction((connection) => connection.insert(sql, values, rows)),
    hold: async () => {},
    transaction,
    alone: (work) =>
      transaction((connection) =>
        work({ ...connection, script, copy: async (migration) => copyOf(path, reader, migration) }),
      ),
    damage: () => damage,
    image: () => writer.serialize(),
    expectFormat: (format) => {
      const read = translated(() => writer.prepare<[], number>(READ_FORMAT).pluck());
      check = () => requireFormat(read.get() ?? 0, format);
    },
    async close() {
      await run(async () => {}).catch(() => {});
      if (!writer.open) return;
      await log.close();
      reader?.close();
      try {
        if (path !== MEMORY) writer.pragma('optimize');
      } catch {
        // Only statistics for later queries: a full disk must not prevent closing.
      }
      writer.close();
    },
  };
}

function openWriter(source: string | Buffer, options: Database.Options, isExclusive: boolean): Database.Database {
  // SQLite would make it readable for all; its other files inherit this mode.
  if (typeof source === 'string' && source !== MEMORY) closeSync(openSync(source, 'a', 0o600));
  const writer = new Database(source, options);
  try {
    setUp(writer, isExclusive);
    return writer;
  } catch (error) {
    writer.close();
    throw error;
  }
}

function setUp(writer: Database.Database, isExclusive: boolean): void {
  // Set before the first access, which then fails while another process has the database open.
  if (isExclusive) writer.pragma('locking_mode = EXCLUSIVE');
  writer.pragma('journal_mode = WAL');
  writer.pragma('synchronous = NORMAL'); // The queue flushes the log before anything is acknowledged.
  writer.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  writer.pragma('foreign_keys = ON');
  writer.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
}

function openReader(path: string, options: Database.Options): Database.Database {
  const reader = new Database(path, { ...options, readonly: true });
  reader.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  return reader;
}

/** Copies the committed state. */
function copyOf(path: string, reader: Database.Database | null, migration: string): string | null {
  if (!reader) return null;
  return translated(() => keepCopy(path, migration, (target) => reader.prepare('VACUUM INTO ?').run(target)));
}

/** `check` runs at the start of each transaction; it may throw. */
function transactionStatements(writer: Database.Database, log: Log, check: () => void): TransactionStatements {
  const statement = (sql: string) => {
    const prepared = writer.prepare(sql);
    return () => void translated(() => prepared.run());
  };
  const [begin, rollback] = [statement('BEGIN IMMEDIATE'), statement('ROLLBACK')];
  return {
    begin() {
      try {
        log.requireFlushed();
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
    flush: log.flush,
    rollback,
    savepoint: statement('SAVEPOINT work'),
    release: statement('RELEASE work'),
    rollbackToSavepoint: statement('ROLLBACK TO work'),
    inTransaction: () => writer.inTransaction,
  };
}
