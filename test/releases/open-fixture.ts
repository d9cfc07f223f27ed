import { readdirSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createConnection } from 'mysql2/promise';
import { ensureDatabase } from '../../adapters/sql/drivers/mysql-clients.ts';
import { freshDatabase } from '../support/databases/mysql.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Account } from './making/fill.ts';

/** A copy of what a release left: the settings of a service over it, its accounts, and its removal. */
export type FixtureCopy = {
  readonly settings: Readonly<Record<string, string>>;
  readonly accounts: readonly Account[];
  readonly remove: () => Promise<void>;
};

export type FixtureDatabase = 'SQLite' | 'MySQL';

/** The releases with fixtures. */
export const RELEASES: readonly string[] = readdirSync(import.meta.dirname).filter((name) =>
  /^\d+\.\d+\.\d+$/.test(name),
);

/** Copies the fixture of a release; null where there is no MySQL server to copy it to. */
export function copyFixture(release: string, database: FixtureDatabase): Promise<FixtureCopy | null> {
  const folder = join(import.meta.dirname, release);
  return database === 'SQLite' ? copyToFile(folder) : copyToServer(folder);
}

async function copyToFile(folder: string): Promise<FixtureCopy> {
  const files = await temporaryFolder();
  const path = join(files.path, 'waymark.db');
  await writeFile(path, gunzipSync(await readFile(join(folder, 'sqlite.db.gz'))));
  return copied(folder, 'sqlite', `sqlite:${path}`, files);
}

async function copyToServer(folder: string): Promise<FixtureCopy | null> {
  const database = freshDatabase();
  if (!database) return null;
  await ensureDatabase(database.url, 5_000);
  const connection = await createConnection({ uri: database.url, charset: 'utf8mb4_bin', multipleStatements: true });
  await connection.query(await readFile(join(folder, 'mysql.sql'), 'utf8'));
  await connection.end();
  const files = await temporaryFolder();
  const remove = () => files.remove().finally(database.remove);
  return copied(folder, 'mysql', database.url, { ...files, remove });
}

async function copied(
  folder: string,
  name: string,
  databaseUrl: string,
  { path, remove }: Awaited<ReturnType<typeof temporaryFolder>>,
): Promise<FixtureCopy> {
  const objects = join(path, 'objects');
  await cp(join(folder, `${name}-objects`), objects, { recursive: true });
  const { secretKey, accounts } = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
  const settings = { DATABASE_URL: databaseUrl, OBJECTS_URL: `file:${objects}`, SECRET_KEY: secretKey };
  return { settings, accounts, remove };
}
