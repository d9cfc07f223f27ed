import { readdirSync, readFileSync } from 'node:fs';
import type { Dialect, Driver, SchemaConnection } from './drivers/connection.ts';
import { readFormat, writeFormat } from './drivers/format.ts';
import { tablesOf } from './drivers/table-names.ts';
import { fillCountsAndSearch } from './fill-counts-and-search.ts';
import { fillProjectLists } from './fill-project-lists.ts';
import { SchemaError } from './schema-error.ts';
import { upgradeDocuments } from './upgrade-documents.ts';
import { fillTotals } from './visits/fill-totals.ts';

/** Reports the progress of slow steps on the console. */
export type Report = (line: string) => void;

/**
 * A migration: each is applied once, in the order of their names. On MySQL an interrupted one is applied again from its beginning,
 * so it must be repeatable.
 */
export type Migration = { readonly name: string } & (
  | { readonly sql: string }
  | { readonly run: (connection: SchemaConnection, report: Report) => Promise<void> }
);

/** Reads the SQL files of a dialect. */
export type ReadScripts = (dialect: Dialect) => readonly { readonly name: string; readonly sql: string }[];

/** `migrations`: used instead of those of this program. `readScripts`: where those in SQL are read from, by default their folder. */
export type MigrationOptions = {
  readonly migrations?: readonly Migration[];
  readonly readScripts?: ReadScripts | undefined;
  /** Receives the progress. */
  readonly report?: Report;
};

type Applied = { readonly name: string; readonly appliedAt: string };

/** The migrations that the database has applied, those that are pending, and applied ones that this program does not know. */
export type MigrationStatus = {
  readonly applied: readonly Applied[];
  readonly pending: readonly string[];
  readonly unknown: readonly string[];
};

const CREATE = `CREATE TABLE IF NOT EXISTS schema_migrations (name VARCHAR(100) NOT NULL PRIMARY KEY, applied_at CHAR(24) NOT NULL)`;
const LIST = 'SELECT name, applied_at AS appliedAt FROM schema_migrations ORDER BY name';
const INSERT = 'INSERT INTO schema_migrations (name, applied_at) VALUES (?, ?)';

/** The migrations written in TypeScript, in addition to those in SQL. */
const PROGRAMS: readonly Migration[] = [
  {
    // Release 0.1.0, which may run again after an interrupted attempt, does not write the version of a document.
    name: '019_upgrade_documents',
    run: (connection, report) => upgradeDocuments(connection, report, { to: 2, hasVersions: false }),
  },
  { name: '024b_visit_totals', run: fillTotals },
  { name: '026_fill_counts_and_search', run: fillCountsAndSearch },
  { name: '029_upgrade_documents', run: (connection, report) => upgradeDocuments(connection, report, { to: 3 }) },
  { name: '031b_fill_project_lists', run: fillProjectLists },
  { name: '035_upgrade_documents', run: (connection, report) => upgradeDocuments(connection, report, { to: 4 }) },
];

/**
 * Applies the pending migrations, and returns their names. If several programs start at the same time, each migration is applied
 * once. If the database has an unknown migration, a newer release has changed it: throws `SchemaError` before anything changes. If a
 * migration fails, none is recorded as applied, and the previous release can still be started.
 */
export function migrate(
  driver: Driver,
  migrations: readonly Migration[],
  report: Report = () => {},
): Promise<readonly string[]> {
  return driver.alone(async (connection) => {
    await connection.run(CREATE);
    const { applied, pending, unknown } = statusOf(await connection.all<Applied>(LIST), migrations);
    if (unknown.length > 0) throw new SchemaError('newer', unknown);
    const format = await readFormat(connection);
    if (format !== migrations.length) await writeFormat(connection, migrations.length);
    if (pending.length === 0) return pending;
    const copy = applied.length > 0 ? await connection.copy(pending[0]!) : null;
    const steps = migrations.filter(({ name }) => pending.includes(name)).sort(byName);
    try {
      for (const step of steps) await take(connection, step, { copy, report });
    } catch (error) {
      await writeFormat(connection, format).catch(() => {}); // The first failure is the one to report.
      throw error;
    }
    for (const name of pending) await connection.run(INSERT, [name, new Date().toISOString()]);
    return pending;
  });
}

const byName = (a: Migration, b: Migration): number => (a.name < b.name ? -1 : 1);

async function take(
  connection: SchemaConnection,
  step: Migration,
  { copy, report }: { readonly copy: string | null; readonly report: Report },
): Promise<void> {
  try {
    await ('sql' in step ? connection.script(step.sql) : step.run(connection, report));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const aside = copy === null ? '' : ` A copy of the previous database is at ${copy}.`;
    const advice = 'Start this release again to repeat it, or the release before.';
    throw new Error(`The migration ${step.name} failed: ${reason} ${advice}${aside}`, { cause });
  }
}

/** Reads which migrations are applied, and writes nothing. */
export async function migrationStatus(driver: Driver, migrations: readonly Migration[]): Promise<MigrationStatus> {
  const isStarted = (await tablesOf(driver)).has('schema_migrations');
  return statusOf(isStarted ? await driver.all<Applied>(LIST) : [], migrations);
}

function statusOf(applied: readonly Applied[], migrations: readonly Migration[]): MigrationStatus {
  const taken = new Set(applied.map(({ name }) => name));
  const known = migrations.map(({ name }) => name).sort();
  return {
    applied,
    pending: known.filter((name) => !taken.has(name)),
    unknown: [...taken].filter((name) => !known.includes(name)),
  };
}

/** The migrations of a dialect: the SQL files, by default those in its folder, and the programs. Every dialect has the same names. */
export function readMigrations(dialect: Dialect, readScripts: ReadScripts = scriptsInFolder): readonly Migration[] {
  return [...readScripts(dialect), ...PROGRAMS].sort(byName);
}

const scriptsInFolder: ReadScripts = (dialect) => {
  const folder = new URL(`./migrations/${dialect}/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
};
