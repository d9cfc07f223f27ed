import { openDatabase } from './baseline-database.ts';
import type { Seed } from './world.ts';

const TABLES = `
CREATE TABLE users (email TEXT PRIMARY KEY, organization_id TEXT NOT NULL) STRICT;
CREATE TABLE organizations (id TEXT PRIMARY KEY, name TEXT NOT NULL, projects INTEGER NOT NULL) STRICT;
CREATE TABLE projects (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, organization_id TEXT NOT NULL, name TEXT NOT NULL,
  description TEXT NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, rest TEXT NOT NULL,
  UNIQUE (organization_id, name)) STRICT;
CREATE INDEX projects_by_age ON projects (organization_id, created_at, id);
CREATE TABLE contents (project INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT;
CREATE TABLE tags (number INTEGER PRIMARY KEY, project INTEGER NOT NULL, json TEXT NOT NULL) STRICT;
CREATE INDEX tags_of_project ON tags (project);
CREATE TABLE lives (project_id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
CREATE TABLE visits (number INTEGER PRIMARY KEY, project INTEGER NOT NULL, name TEXT NOT NULL, params TEXT NOT NULL,
  occurred_at TEXT NOT NULL) STRICT;
CREATE INDEX visits_of_project ON visits (project, occurred_at);`;

/** What only the whole of a project has, besides its tags. */
const CONTENT = ['levels', 'areas', 'markers', 'languages', 'wayfinding', 'translations'];

/** Creates the tables of the strict baseline, with the content of the service as texts, so that its bodies are as long. */
export function seedStrictDatabase(path: string, seed: Seed): void {
  const database = openDatabase(path);
  database.exec(TABLES);
  const insert = (table: string, ...values: unknown[]) =>
    database.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`).run(...values);
  const empty = JSON.stringify(contentOf({ ...seed.project, levels: [], areas: [], markers: [] }));
  database.transaction(() => {
    insert('users', seed.email, seed.organizationId);
    insert('organizations', seed.organizationId, seed.organizationName, seed.projects.length);
    for (const project of seed.projects) {
      const { id, organization, name, description, created_at, updated_at, organization_name: _, ...rest } = project;
      const values = [id, organization, name, description, created_at, updated_at, membersOf(JSON.stringify(rest))];
      const { lastInsertRowid } = insert('projects', null, ...values);
      const content = id === seed.projectId ? JSON.stringify(contentOf(seed.project)) : empty;
      insert('contents', lastInsertRowid, membersOf(content));
    }
    insert('lives', seed.projectId, seed.live);
  })();
  database.close();
}

const contentOf = (project: Seed['project']) => Object.fromEntries(CONTENT.map((name) => [name, project[name]]));

/** The text of an object without its braces. */
const membersOf = (json: string) => json.slice(1, -1);
