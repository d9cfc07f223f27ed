import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import { readSettings } from '../../../config/settings.ts';
import { openObjects, openStorage } from '../../../config/stores.ts';
import { buildApp } from '../../../src/app.ts';
import { testNeeds } from '../../support/needs.ts';

const TWO_HOURS = 7_200_000;

/** Looks into the data folder of a service that does not run: the database is whole, and every image row has its file. */
export async function auditFolder(folder: string): Promise<void> {
  const rows = reading(folder, (database) => {
    expect(database.pragma('integrity_check', { simple: true })).to.equal('ok');
    expect(database.pragma('foreign_key_check')).to.deep.equal([]);
    return database.prepare<[], { path: string }>('SELECT path FROM images').all();
  });
  const files = new Set(await filesOf(folder));
  expect(rows.map(({ path }) => path).filter((path) => !files.has(path))).to.deep.equal([], 'rows without a file');
}

/** Sweeps the folder, two hours from now: the files that are left are those that have a row. */
export async function auditSweep(folder: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: folder });
  const [storage, objects] = [await openStorage(settings), await openObjects(settings)];
  const report = (message: string) => expect.fail(message);
  const now = () => new Date(Date.now() + TWO_HOURS).toISOString();
  await buildApp(testNeeds(storage, { objects, report, now }).needs).jobs.sweepObjects();
  await Promise.all([storage.close(), objects.close()]);
  const rows = reading(folder, (database) => database.prepare<[], { path: string }>('SELECT path FROM images').all());
  expect(new Set(await filesOf(folder))).to.deep.equal(new Set(rows.map(({ path }) => path)));
}

export function countVisits(folder: string, projectId: string): number {
  const sql = 'SELECT COUNT(*) AS count FROM visits WHERE project_id = ?';
  return reading(folder, (database) => database.prepare<[string], { count: number }>(sql).get(projectId)!.count);
}

function reading<T>(folder: string, read: (database: Database.Database) => T): T {
  const database = new Database(join(folder, 'waymark.db'));
  try {
    return read(database);
  } finally {
    database.close();
  }
}

async function filesOf(folder: string): Promise<readonly string[]> {
  const objects = join(folder, 'objects');
  const entries = await readdir(objects, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(objects, join(parentPath, name)));
  return files.filter((path) => !path.startsWith('.tmp/'));
}
