import { copyFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import { readSettings } from '../../../../config/settings/settings.ts';
import { openObjects, openStorage } from '../../../../config/stores/stores.ts';
import { buildApp } from '../../../../src/app.ts';
import { testNeeds } from '../../../support/needs.ts';
import { type Known, type Ledger, type Standing, settle, sortedNames } from './ledger.ts';

const TWO_HOURS = 7_200_000;

/** Looks into the data folder of a service that does not run: the database is whole, and every image row has its file. */
export async function auditFolder(folder: string): Promise<void> {
  const rows = reading(folder, (database) => {
    expect(database.pragma('integrity_check', { simple: true })).to.equal('ok');
    expect(database.pragma('foreign_key_check')).to.deep.equal([]);
    return database.prepare<[], { path: string }>('SELECT path FROM files').all();
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
  const rows = reading(folder, (database) => database.prepare<[], { path: string }>('SELECT path FROM files').all());
  expect(new Set(await filesOf(folder))).to.deep.equal(new Set(rows.map(({ path }) => path)));
}

const VISITS = `SELECT COUNT(*) FROM (SELECT project_id FROM visits UNION ALL SELECT project_id FROM uncounted_visits)
  WHERE project_id = ?`;

export function countVisits(folder: string, projectId: string): number {
  return reading(folder, (database) => database.prepare<[string], number>(VISITS).pluck().get(projectId)!);
}

/** Copies the database of a service that does not run into an empty folder, its log of writes included. */
export async function copyDatabase(folder: string, target: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('waymark.db'));
  await Promise.all(names.map((name) => copyFile(join(folder, name), join(target, name))));
}

/**
 * Holds the database in the folder against everything that was acknowledged: projects with what is on their maps, the published
 * versions, snapshots, visits, the audit log, sessions and counts. It writes into the folder: give it a copy.
 */
export function auditDatabase(folder: string, ledger: Ledger): void {
  reading(folder, (database) => {
    const standing = standings(database);
    const actions = listOf(
      database,
      'SELECT object_id AS id, action AS value FROM audit_entries ORDER BY created_at, id',
    );
    for (const entry of ledger.entries.values()) {
      settle(entry, standing(entry.id));
      expect([...(actions.get(entry.id) ?? [])].sort(), `audit log of ${entry.id}`).to.deep.equal(
        [...entry.actions].sort(),
      );
    }
    const sessions = new Set(database.prepare<[], string>('SELECT id FROM sessions').pluck().all());
    expect([...ledger.sessions].filter((id) => !sessions.has(id))).to.deep.equal([], 'sessions that are lost');
    expect([...ledger.endedSessions].filter((id) => sessions.has(id))).to.deep.equal([], 'sessions that came back');
    const counted = 'SELECT organization_id, status, COUNT(*) AS count FROM projects GROUP BY 1, 2 ORDER BY 1, 2';
    const kept = 'SELECT organization_id, status, count FROM project_counts WHERE count <> 0 ORDER BY 1, 2';
    expect(database.prepare(kept).all()).to.deep.equal(database.prepare(counted).all(), 'counts of projects');
  });
}

type ProjectRow = { readonly description: string; readonly status: Known['status']; readonly version: number };

/** The rows of a project in the database. */
function standings(database: Database.Database): (id: string) => Standing {
  const find = database.prepare<[string], ProjectRow>('SELECT description, status, version FROM projects WHERE id = ?');
  const [visits, snapshots] = [VISITS, 'SELECT COUNT(*) FROM snapshots WHERE project_id = ?'].map((sql) =>
    database.prepare<[string], number>(sql).pluck(),
  );
  const items = database
    .prepare<[string], string>('SELECT json FROM items WHERE project_id = ? AND kind IN (10, 40)')
    .pluck();
  const live = database.prepare<[string], string>('SELECT json FROM lives WHERE project_id = ?').pluck();
  return (id) => {
    const row = find.get(id);
    if (!row) return null;
    const names = sortedNames(items.all(id).map((json) => JSON.parse(json)));
    const published = live.get(id);
    return {
      ...row,
      names,
      visits: visits!.get(id)!,
      snapshots: snapshots!.get(id)!,
      live: published ? shownOf(published) : null,
    };
  };
}

function shownOf(json: string): Known['live'] {
  const { version, description, levels, tags } = JSON.parse(json);
  return { version, description, names: sortedNames([...levels, ...tags]) };
}

function listOf(database: Database.Database, sql: string): ReadonlyMap<string, readonly string[]> {
  const rows = database.prepare<[], { readonly id: string; readonly value: string }>(sql).all();
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map(Array.from(byId, ([id, of]) => [id, of.map(({ value }) => value)]));
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
