import { argon2Sync, randomBytes } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Seed } from './world.ts';

const TABLES = `
CREATE TABLE users (id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, salt BLOB NOT NULL, hash BLOB NOT NULL) STRICT;
CREATE TABLE sessions (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, refresh_hash TEXT NOT NULL, created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL) STRICT;
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE TABLE organizations (id TEXT PRIMARY KEY, name TEXT NOT NULL, draft_limit INTEGER NOT NULL) STRICT;
CREATE TABLE memberships (user_id TEXT NOT NULL, organization_id TEXT NOT NULL, role TEXT NOT NULL,
  PRIMARY KEY (user_id, organization_id)) STRICT;
CREATE TABLE projects (id TEXT PRIMARY KEY, organization_id TEXT NOT NULL, name TEXT NOT NULL, status TEXT NOT NULL,
  version INTEGER NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, live_updated_at TEXT NOT NULL,
  folded TEXT NOT NULL, description TEXT NOT NULL, settings TEXT NOT NULL, appearance TEXT NOT NULL, analytics TEXT NOT NULL,
  UNIQUE (organization_id, name)) STRICT;
CREATE INDEX projects_by_age ON projects (organization_id, created_at, id);
CREATE INDEX projects_of_status_by_age ON projects (organization_id, status, created_at, id);
CREATE TABLE counts (organization_id TEXT NOT NULL, status TEXT NOT NULL, count INTEGER NOT NULL,
  PRIMARY KEY (organization_id, status)) STRICT;
CREATE TABLE items (project_id TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, json TEXT NOT NULL,
  PRIMARY KEY (project_id, kind, id)) STRICT;
CREATE INDEX items_in_order ON items (project_id, kind, position);
CREATE TABLE lives (project_id TEXT PRIMARY KEY, version INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
CREATE TABLE images (path TEXT PRIMARY KEY, project_id TEXT NOT NULL, size INTEGER NOT NULL, created_at TEXT NOT NULL) STRICT;
CREATE TABLE visits (number INTEGER PRIMARY KEY, project_id TEXT NOT NULL, name TEXT NOT NULL, params TEXT NOT NULL,
  occurred_at TEXT NOT NULL, visitor TEXT NOT NULL) STRICT;
CREATE INDEX visits_of_project ON visits (project_id, number);`;

/** The service's own cost of a password. */
export const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** WAL, each write its own transaction; NORMAL, so that the baseline does not wait for the disk either. */
export function openDatabase(path: string): Database.Database {
  const database = new Database(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  return database;
}

/** Creates the baseline's tables, with the content of the service. */
export function seedDatabase(path: string, seed: Seed): void {
  const database = openDatabase(path);
  database.exec(TABLES);
  const insert = (table: string, ...values: unknown[]) =>
    database.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`).run(...values);
  const salt = randomBytes(16);
  database.transaction(() => {
    const hash = argon2Sync('argon2id', { message: seed.password, nonce: salt, ...COST });
    insert('users', seed.userId, seed.email, salt, hash);
    insert('organizations', seed.organizationId, seed.organizationName, 1_000_000_000);
    insert('memberships', seed.userId, seed.organizationId, 'owner');
    for (const project of seed.projects) insert('projects', ...projectValues(project));
    insert('counts', seed.organizationId, 'DRAFT', seed.projects.length - 1);
    insert('counts', seed.organizationId, 'PUBLISH', 1);
    for (const [kind, position, item] of itemsOf(seed.project)) {
      insert('items', seed.projectId, kind, item.id, position, JSON.stringify(item));
    }
    insert('lives', seed.projectId, seed.project.version, seed.live);
  })();
  database.close();
}

function projectValues(project: Seed['project']): unknown[] {
  const { id, organization, name, status, version, created_at, updated_at, live_updated_at, description } = project;
  const { settings, appearance, analytics } = project;
  return [
    ...[id, organization, name, status, version, created_at, updated_at, live_updated_at],
    ...[`${name} ${description}`.toLowerCase(), description],
    ...[settings, appearance, analytics].map((part) => JSON.stringify(part)),
  ];
}

function itemsOf({ levels, areas, markers, tags, languages }: Seed['project']) {
  const kinds = Object.entries({ levels, areas, markers, tags, languages });
  return kinds.flatMap(([kind, items]) =>
    (items as readonly { id: string }[]).map((item, position) => [kind, position, item] as const),
  );
}
