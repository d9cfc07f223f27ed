import type { StoredImage } from '../../src/domain/stored-image.ts';
import type { ImageStore } from '../../src/ports/project-stores.ts';
import type { Connection } from './connection.ts';
import { first, knownKeys, totalOf } from './rows.ts';

type PathRow = { readonly path: string };

const SELECT = `SELECT path, project_id AS projectId, extension, size, width, height, created_at AS createdAt FROM images`;
const FIND = `${SELECT} WHERE path = ?`;
const KNOWN = 'SELECT path AS known FROM images WHERE path IN';
const INSERT =
  'INSERT INTO images (path, project_id, extension, size, width, height, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)';
const LIST = `${SELECT} WHERE project_id = ? ORDER BY created_at DESC, path DESC LIMIT ? OFFSET ?`;
const COUNT = 'SELECT COUNT(*) AS total FROM images WHERE project_id = ?';
const PATHS_OF_PROJECT = 'SELECT path FROM images WHERE project_id = ?';
const OF_ORGANIZATION = 'FROM images i JOIN projects p ON p.id = i.project_id WHERE p.organization_id = ?';
const PATHS_OF_ORGANIZATION = `SELECT i.path ${OF_ORGANIZATION}`;
const SIZE = `SELECT SUM(i.size) AS total ${OF_ORGANIZATION}`;

export function sqlImages(db: Connection): ImageStore {
  return {
    find: (path) => first<StoredImage>(db, FIND, [path]),
    known: (paths) => knownKeys(db, KNOWN, paths),
    async insert({ path, projectId, extension, size, width, height, createdAt }) {
      await db.run(INSERT, [path, projectId, extension, size, width, height, createdAt]);
    },
    list: (projectId, { offset, limit }) => db.all<StoredImage>(LIST, [projectId, limit, offset]),
    count: (projectId) => totalOf(db, COUNT, [projectId]),
    async paths(owner) {
      const [sql, id] =
        'projectId' in owner ? [PATHS_OF_PROJECT, owner.projectId] : [PATHS_OF_ORGANIZATION, owner.organizationId];
      const rows = await db.all<PathRow>(sql, [id]);
      return rows.map(({ path }) => path);
    },
    size: (organizationId) => totalOf(db, SIZE, [organizationId]),
  };
}
