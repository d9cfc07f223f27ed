import type Database from 'better-sqlite3';
import type { Joined, Statements, Value } from './connection.ts';
import { translated } from './sqlite-errors.ts';

/** The rows of a statement with its values, read in one go. */
export type ReadRows = (sql: string, values: readonly Value[]) => readonly object[];

/**
 * The same statement with `+?` for `?`: an expression with the same value, which the planner does not evaluate. Where a plan may
 * depend on a value SQLite prepares the statement again each time one is bound, which takes longer than most statements do.
 */
const plannedOnce = (sql: string): string => sql.replaceAll('?', '+?');

/** SQLite keeps the order of a subquery when it joins texts, and joins them in less time than reading rows takes. */
const joining = (sql: string): string =>
  `SELECT part, GROUP_CONCAT(text) AS text, MIN(version) AS version FROM (${sql}) GROUP BY part`;

/**
 * The statements of a connection, each prepared once. The cache stays small: texts are constants, or depend on the length of a short list.
 * `remembering` may answer from what was read before.
 */
export function statementsOf(
  database: Database.Database,
  remembering: (read: ReadRows) => ReadRows = (read) => read,
): Statements {
  const cache = new Map<string, Database.Statement>();
  function prepared(sql: string): Database.Statement {
    const statement = cache.get(sql) ?? database.prepare(plannedOnce(sql));
    cache.set(sql, statement);
    return statement;
  }
  const read = remembering((sql, values) => prepared(sql).all(...values) as object[]);
  return {
    dialect: 'sqlite',
    forUpdate: '',
    forShare: '',
    bytes: 'BLOB',
    all: async <Row>(sql: string, values: readonly Value[] = []) =>
      translated(() => read(sql, values) as readonly Row[]),
    joined: async (sql, values) => translated(() => prepared(joining(sql)).all(...values) as Joined[]),
    run: async (sql, values = []) => translated(() => prepared(sql).run(...values).changes),
    insert: async (sql, values, rows) => {
      const last = translated(() => Number(prepared(sql).run(...values).lastInsertRowid));
      return Array.from({ length: rows }, (_, at) => last - rows + 1 + at); // No other writer runs meanwhile.
    },
    hold: async () => {}, // Each transaction has the whole database.
  };
}
