import type { StoredFile } from '../../../src/domain/projects/images/stored-image.ts';
import type { FileOwner, FileStore } from '../../../src/ports/projects/file-store.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns } from '../shared/columns.ts';
import { first, keyLists, knownKeys, placeholders, totalOf, unlessTaken } from '../shared/rows.ts';

type PathRow = { readonly path: string };

const FILE = columns<StoredFile>({ path: 'path', organizationId: 'organization_id', digest: 'digest', size: 'size' });
const INSERT = `INSERT INTO files ${FILE.insert}`;
const FIND = `SELECT ${FILE.select()} FROM files WHERE path = ?`;
const CHANGING = FILE.only('digest', 'size');
const UPDATE = `UPDATE files SET ${CHANGING.set} WHERE path = ?`;
const UPDATE_IMAGES = 'UPDATE images SET size = ? WHERE object_path = ?';
const SIZE = 'SELECT SUM(size) AS total FROM files WHERE organization_id = ?';
const HAS_CONTENT = `SELECT COUNT(*) AS total FROM files f JOIN projects p ON p.organization_id = f.organization_id
  WHERE p.id = ? AND f.digest = ?`;
const WITH_CONTENT = `SELECT ${FILE.select()} FROM files WHERE organization_id = ? AND digest = ?`;
const KNOWN = 'SELECT path AS known FROM files WHERE path IN';
const PATHS = {
  organizationId: 'SELECT path FROM files WHERE organization_id = ?',
  projectId: `SELECT object_path AS path FROM images WHERE project_id = ?
    UNION SELECT f.object_path FROM import_files f JOIN imports i ON i.id = f.import_id WHERE i.project_id = ?`,
  importId: 'SELECT DISTINCT object_path AS path FROM import_files WHERE import_id = ?',
  templateId: 'SELECT DISTINCT object_path AS path FROM template_files WHERE template_id = ?',
} as const satisfies Record<FileOwner['kind'], string>;

const UNUSED = `NOT EXISTS (SELECT 1 FROM images i WHERE i.object_path = f.path)
  AND NOT EXISTS (SELECT 1 FROM template_files t WHERE t.object_path = f.path)
  AND NOT EXISTS (SELECT 1 FROM import_files m WHERE m.object_path = f.path)
  AND NOT EXISTS (SELECT 1 FROM organizations o WHERE o.logo_path = f.path)`;
const LIST_UNUSED = `SELECT f.path FROM files f WHERE ${UNUSED} AND f.path IN`;
const DELETE = 'DELETE FROM files WHERE path IN';

export function sqlFiles(db: Connection): FileStore {
  return {
    insert: (file) => unlessTaken(db.run(INSERT, FILE.values(file))),
    withContent: (organizationId, digest) => first<StoredFile>(db, WITH_CONTENT, [organizationId, digest]),
    find: (path) => first<StoredFile>(db, FIND, [path]),
    hasContent: async (projectId, digest) => (await totalOf(db, HAS_CONTENT, [projectId, digest])) > 0,
    update: (file) => db.transaction((tx) => update(tx, file)),
    size: (organizationId) => totalOf(db, SIZE, [organizationId]),
    known: (paths) => knownKeys(db, KNOWN, paths),
    paths: async ({ kind, id }) =>
      (await db.all<PathRow>(PATHS[kind], kind === 'projectId' ? [id, id] : [id])).map(({ path }) => path),
    deleteUnused: (paths) => db.transaction((tx) => deleteUnused(tx, paths)),
  };
}

async function update(tx: Connection, file: StoredFile): Promise<boolean> {
  if (!(await unlessTaken(tx.run(UPDATE, [...CHANGING.values(file), file.path])))) return false;
  await tx.run(UPDATE_IMAGES, [file.size, file.path]);
  return true;
}

async function deleteUnused(tx: Connection, paths: readonly string[]): Promise<readonly string[]> {
  const unused: string[] = [];
  for (const keys of keyLists(paths)) {
    const rows = await tx.all<PathRow>(`${LIST_UNUSED} ${placeholders(keys.length)}`, keys);
    unused.push(...rows.map(({ path }) => path));
  }
  for (const keys of keyLists(unused)) await tx.run(`${DELETE} ${placeholders(keys.length)}`, keys);
  return unused;
}
