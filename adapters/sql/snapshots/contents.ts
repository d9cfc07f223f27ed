import type { Connection, Dialect } from '../drivers/connection.ts';
import { totalOf } from '../shared/rows.ts';
import { quoted } from '../transfer/read-rows.ts';
import type { Table } from '../transfer/tables.ts';

const MIGRATIONS = 'SELECT name FROM schema_migrations ORDER BY name';

/** Every reference of a row to an object, each path once. */
const OBJECTS = `SELECT path FROM (SELECT path FROM files
  UNION SELECT avatar_path AS path FROM users WHERE avatar_path IS NOT NULL
  UNION SELECT logo_path AS path FROM organizations WHERE logo_path IS NOT NULL) AS objects
  WHERE path > ? ORDER BY path LIMIT ?`;
const OBJECTS_AT_ONCE = 20_000;

/** The migration that has made the table of files. Before it, images and templates had their paths themselves. */
const FILES = '017_files.sql';
const TEMPLATE_FILES = {
  sqlite: `SELECT json_extract(f.value, '$.path') AS path FROM templates t, json_each(t.files) f`,
  mysql: `SELECT f.path AS path FROM templates t,
    JSON_TABLE(t.files, '$[*]' COLUMNS (path VARCHAR(255) PATH '$.path')) f`,
};
const objectsBeforeFiles = (dialect: Dialect): string =>
  OBJECTS.replace('SELECT path FROM files', `SELECT path FROM images UNION ${TEMPLATE_FILES[dialect]}`);

/** The names of the migrations that the database has applied. */
export async function readMigrationNames(connection: Connection): Promise<readonly string[]> {
  const rows = await connection.all<{ readonly name: string }>(MIGRATIONS);
  return rows.map(({ name }) => name).sort();
}

export async function countRows(connection: Connection, tables: readonly Table[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = await totalOf(connection, `SELECT COUNT(*) AS total FROM ${quoted(name)}`);
  return counts;
}

/** The paths of the objects that the rows refer to, in order; also in a database of an earlier release. */
export async function* readObjectPaths(connection: Connection, dialect: Dialect): AsyncGenerator<string> {
  const hasFiles = (await readMigrationNames(connection)).includes(FILES);
  const objects = hasFiles ? OBJECTS : objectsBeforeFiles(dialect);
  for (let after = ''; ; ) {
    const rows = await connection.all<{ readonly path: string }>(objects, [after, OBJECTS_AT_ONCE]);
    for (const { path } of rows) yield path;
    if (rows.length < OBJECTS_AT_ONCE) return;
    after = rows.at(-1)!.path;
  }
}
