/** A column's value: booleans are 0 and 1, times and JSON are text. */
export type Value = string | number | null;

export type Dialect = 'sqlite' | 'mysql';

/** The tables whose rows guard rules: a transaction that holds a row may count what belongs to it. */
export type HeldTable = 'organizations' | 'projects' | 'users';

export type Joined = { readonly part: number; readonly text: string; readonly version: number };

/** What every store uses: SQL in the common part of the dialects, with `?` for values. */
export interface Connection {
  readonly dialect: Dialect;
  /** Ends a SELECT to lock its rows against changes until the transaction ends. */
  readonly forUpdate: '' | ' FOR UPDATE';
  /** The same with a shared lock, which other transactions may hold too. */
  readonly forShare: '' | ' LOCK IN SHARE MODE';
  /** The type to which a text is cast to read it as UTF-8 bytes, in a `Buffer`. */
  readonly bytes: 'BLOB' | 'BINARY';
  all<Row>(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /**
   * For a SELECT of `part`, `text` and `version`, ordered by part first: the texts of each part in their order, joined by commas, and
   * the least of their versions.
   */
  joined(sql: string, values: readonly Value[]): Promise<readonly Joined[]>;
  /** The number of rows that were inserted, deleted, or matched by an update. Throws `UniqueViolation`. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
  /** Inserts so many rows into a table with automatic numbers by one statement, and returns their numbers in the order of the rows. */
  insert(sql: string, values: readonly Value[], rows: number): Promise<readonly number[]>;
  /**
   * Follows the lock of a row that guards more than the row itself. The nodes of a cluster do not share their locks: there the row is
   * also written, so that of two transactions on different nodes that hold it one commits, and the other runs again.
   */
  hold(table: HeldTable, id: string): Promise<void>;
  /** Runs the work atomically; inside a transaction it is a part of that one. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
}

/** What runs one statement, wherever it runs. */
export type Statements = Omit<Connection, 'transaction'>;

/** A connection on which tables are created and changed. */
export interface SchemaConnection extends Connection {
  /** Runs every statement of the text. */
  script(sql: string): Promise<void>;
  /**
   * Copies the database as it was before this work to a file next to it, named after the first migration of the work, and returns the
   * path. The copies of the last three upgrades are kept. Null if the database is not a file.
   */
  copy(migration: string): Promise<string | null>;
}

/**
 * A database: each call outside a transaction is independent and sees committed data only. A transaction may run its work again,
 * and throws `DomainError('unavailable')` if the database cannot run it.
 */
export interface Driver extends Connection {
  /** Selects the time as `now`; null where the database has no clock of its own. */
  readonly time: string | null;
  /** Selects the `name` of each table. */
  readonly tableNames: string;
  /**
   * Runs the work exclusively: no other call of this method, in this process or another, runs on this database at the same time.
   */
  alone<T>(work: (connection: SchemaConnection) => Promise<T>): Promise<T>;
  /** From now on writes are refused with `unavailable` once the database has a newer format than this (`format.ts`). */
  expectFormat(format: number): void;
  /** The first error since the start that says that the file of the database is damaged; null where there was none. */
  damage(): unknown;
  /** Resolves when the running work is done. */
  close(): Promise<void>;
}

/** Another row already has the value. The statement changed nothing; a transaction around it continues. */
export class UniqueViolation extends Error {
  /** Whether the value is the row's primary key. */
  readonly isPrimary: boolean;

  constructor(isPrimary: boolean, cause: unknown) {
    super('A unique value is already taken.', { cause });
    this.isPrimary = isPrimary;
  }
}
