import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { SqliteOptions } from './sqlite.ts';

/** From this size on indexes are not compared with their tables, which takes several times as long. */
const LARGE = 268_435_456;
const MOST_PROBLEMS = 5;

const TABLE_NAMES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`;

/** Throws where the file is no database, or that of another program: with tables, and none of migrations. Changes nothing in it. */
export function requireOwnDatabase(options: SqliteOptions): void {
  const names = reading(options, (database) => database.prepare<[], string>(TABLE_NAMES).pluck().all());
  if (names.length === 0 || names.includes('schema_migrations')) return;
  throw Object.assign(new Error('The database belongs to another program.'), { code: 'SQLITE_FOREIGN' });
}

/** What is damaged in the file: a line for each of the first problems. It may take long, and blocks the process meanwhile. */
export function sqliteProblems(options: SqliteOptions): readonly string[] {
  const check = statSync(options.path).size > LARGE ? 'quick_check' : 'integrity_check';
  try {
    return reading(options, (database) => {
      const lines = database.pragma(`${check}(${MOST_PROBLEMS})`) as Readonly<Record<string, string>>[];
      const problems = lines.map((line) => Object.values(line)[0]!).filter((line) => line !== 'ok');
      return [...problems.flatMap((text) => text.split('\n')).slice(0, MOST_PROBLEMS), ...lostReferences(database)];
    });
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function lostReferences(database: Database.Database): readonly string[] {
  const rows = database.pragma('foreign_key_check') as { readonly table: string; readonly parent: string }[];
  const pairs = Map.groupBy(rows, ({ table, parent }) => `rows of ${table} refer to missing ones of ${parent}`);
  return [...pairs].map(([text, { length }]) => `${length} ${text}`);
}

function reading<T>({ path, nativeBinding }: SqliteOptions, work: (database: Database.Database) => T): T {
  const options = { readonly: true, fileMustExist: true, timeout: 2000 };
  const database = new Database(path, {
    ...options,
    ...(nativeBinding && { nativeBinding: nativeBinding as string }),
  });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
