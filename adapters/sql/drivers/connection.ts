/** What a column takes and gives: booleans are 0 and 1, times and JSON are text. */
export type Value = string | number | null;

/** What every store is written on: SQL in the common part of the dialects, `?` for values. */
export interface Connection {
  /** Ends a SELECT whose rows are to stay as they are until the transaction ends. */
  readonly forUpdate: '' | ' FOR UPDATE';
  /** The same, for rows that others may keep so too. */
  readonly forShare: '' | ' LOCK IN SHARE MODE';
  /** What a text is cast to so that its bytes are read, in UTF-8: as a `Buffer`. */
  readonly bytes: 'BLOB' | 'BINARY';
  all<Row>(sql: string, values?: readonly Value[]): Promise<readonly Row[]>;
  /** The number of rows that were inserted, deleted, or matched by an update. Throws `UniqueViolation`. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
  /** Inserts one row into a table whose rows the database numbers: its number. */
  insert(sql: string, values: readonly Value[]): Promise<number>;
  /** All of the work or nothing of it; inside a transaction it is a part of that one. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
}

export type Dialect = 'sqlite' | 'mysql';

/** A connection on which tables are made. */
export interface SchemaConnection extends Connection {
  /** Does every statement of the text. */
  script(sql: string): Promise<void>;
  /** Copies the database as it was before this work, beside it, in place of an older copy: the path. Null where it is no file. */
  copy(): Promise<string | null>;
}

/**
 * A database: each call stands alone and sees what is committed. A transaction may do its work again, and throws
 * `DomainError('unavailable')` where the database does not do it.
 */
export interface Driver extends Connection {
  readonly dialect: Dialect;
  /** Does the work while nobody else does such work on this database, in this process or another. */
  alone<T>(work: (connection: SchemaConnection) => Promise<T>): Promise<T>;
  /** From now on writes are refused with `unavailable` once the database has a newer format than this (`format.ts`). */
  expectFormat(format: number): void;
  /** Resolves when what was begun is done. */
  close(): Promise<void>;
}

/** Another row has the value already. The statement changed nothing; a transaction around it goes on. */
export class UniqueViolation extends Error {
  /** Whether it is the row's own key, not a value beside it. */
  readonly isPrimary: boolean;

  constructor(isPrimary: boolean, cause: unknown) {
    super('A unique value is already taken.', { cause });
    this.isPrimary = isPrimary;
  }
}
