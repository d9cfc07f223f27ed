import { readdirSync, readFileSync } from 'node:fs';
import type { Connection, Dialect, Driver } from './connection.ts';

/** A step of the tables' history: steps are taken once, in the order of their names. */
export type Migration = { readonly name: string; readonly sql: string };

/** Which steps a database has taken, is to take, and has taken that this program does not know. */
export type MigrationStatus = {
  readonly applied: readonly { readonly name: string; readonly appliedAt: string }[];
  readonly pending: readonly string[];
  readonly unknown: readonly string[];
};

const CREATE = `CREATE TABLE IF NOT EXISTS schema_migrations (name VARCHAR(100) NOT NULL PRIMARY KEY, applied_at CHAR(24) NOT NULL)`;
const LIST = 'SELECT name, applied_at AS appliedAt FROM schema_migrations ORDER BY name';
const INSERT = 'INSERT INTO schema_migrations (name, applied_at) VALUES (?, ?)';

/**
 * Takes the steps that the database has not taken, and returns their names. Programs that start at the same time take each
 * once. Where the database has a step that is not among these, a newer program has been there: throws before anything changes.
 */
export function migrate(driver: Driver, migrations: readonly Migration[]): Promise<readonly string[]> {
  return driver.alone(async (connection) => {
    const { pending, unknown } = await statusOf(connection, migrations);
    if (unknown.length > 0) {
      throw new Error(`The database is newer than this program: it has ${unknown.join(', ')}. Nothing was changed.`);
    }
    for (const { name, sql } of migrations.filter((migration) => pending.includes(migration.name))) {
      await connection.script(sql);
      await connection.run(INSERT, [name, new Date().toISOString()]);
    }
    return pending;
  });
}

export function migrationStatus(driver: Driver, migrations: readonly Migration[]): Promise<MigrationStatus> {
  return driver.alone((connection) => statusOf(connection, migrations));
}

async function statusOf(connection: Connection, migrations: readonly Migration[]): Promise<MigrationStatus> {
  await connection.run(CREATE);
  const applied = await connection.all<MigrationStatus['applied'][number]>(LIST);
  const taken = new Set(applied.map(({ name }) => name));
  const known = migrations.map(({ name }) => name).sort();
  return {
    applied,
    pending: known.filter((name) => !taken.has(name)),
    unknown: [...taken].filter((name) => !known.includes(name)),
  };
}

/** The steps of a dialect, which lie in a folder beside this file. Both folders have the same names. */
export function readMigrations(dialect: Dialect): readonly Migration[] {
  const folder = new URL(`./migrations/${dialect}/`, import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => ({ name, sql: readFileSync(new URL(name, folder), 'utf8') }));
}
