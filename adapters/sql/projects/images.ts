import type { StoredImage } from '../../../src/domain/projects/stored-image.ts';
import type { ImageStore } from '../../../src/ports/projects/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, keyLists, knownKeys, placeholders, totalOf } from '../shared/rows.ts';

const SELECT = `SELECT path, object_path AS objectPath, project_id AS projectId, extension, size, width, height,
  created_at AS createdAt FROM images`;
const FIND = `${SELECT} WHERE path = ?`;
const KNOWN = 'SELECT path AS known FROM images WHERE path IN';
const INSERT = `INSERT INTO images (path, object_path, project_id, extension, size, width, height, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_SHOWN = `INSERT INTO images (object_path, path, project_id, extension, size, width, height, created_at)
  SELECT f.path, ?, ?, ?, ?, ?, ?, ? FROM files f WHERE f.organization_id = ? AND f.digest = ?`;
const LIST = `${SELECT} WHERE project_id = ? ORDER BY created_at DESC, path DESC LIMIT ? OFFSET ?`;
const COUNT = 'SELECT COUNT(*) AS total FROM images WHERE project_id = ?';
const PROJECTS = `SELECT DISTINCT project_id AS projectId FROM images WHERE project_id > ? AND created_at <= ?
  ORDER BY project_id LIMIT ?`;
const DELETE = 'DELETE FROM images WHERE path IN';

export function sqlImages(db: Connection): ImageStore {
  return {
    find: (path) => first<StoredImage>(db, FIND, [path]),
    known: (paths) => knownKeys(db, KNOWN, paths),
    async insert({ path, objectPath, projectId, extension, size, width, height, createdAt }) {
      await db.run(INSERT, [path, objectPath, projectId, extension, size, width, height, createdAt]);
    },
    async insertShown({ path, projectId, extension, size, width, height, createdAt }, { organizationId, digest }) {
      const values = [path, projectId, extension, size, width, height, createdAt];
      if ((await db.run(INSERT_SHOWN, [...values, organizationId, digest])) === 1) return;
      throw new Error('The organization has no file of this content.');
    },
    list: (projectId, { offset, limit }) => db.all<StoredImage>(LIST, [projectId, limit, offset]),
    count: (projectId) => totalOf(db, COUNT, [projectId]),
    async projectsWithImages(until, after, limit) {
      const rows = await db.all<{ readonly projectId: string }>(PROJECTS, [after, until, limit]);
      return rows.map(({ projectId }) => projectId);
    },
    delete: (paths) => db.transaction((tx) => deleteImages(tx, paths)),
  };
}

async function deleteImages(tx: Connection, paths: readonly string[]): Promise<void> {
  for (const keys of keyLists(paths)) await tx.run(`${DELETE} ${placeholders(keys.length)}`, keys);
}
