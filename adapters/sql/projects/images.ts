import type { StoredImage } from '../../../src/domain/projects/images/stored-image.ts';
import type { ImageStore } from '../../../src/ports/projects/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns } from '../shared/columns.ts';
import { first, keyLists, placeholders, totalOf } from '../shared/rows.ts';

const IMAGE = columns<StoredImage>({
  path: 'path',
  objectPath: 'object_path',
  projectId: 'project_id',
  extension: 'extension',
  size: 'size',
  width: 'width',
  height: 'height',
  createdAt: 'created_at',
});
/** The columns of an image with an existing file. */
const SHOWN = IMAGE.except('objectPath');
const SELECT = `SELECT ${IMAGE.select()} FROM images`;
const FIND = `${SELECT} WHERE path = ?`;
const FIND_ALL = `${SELECT} WHERE path IN`;
const INSERT = `INSERT INTO images ${IMAGE.insert}`;
const INSERT_SHOWN = `INSERT INTO images (${SHOWN.names}, object_path)
  SELECT ${SHOWN.cells.map(() => '?').join(', ')}, f.path FROM files f WHERE f.organization_id = ? AND f.digest = ?`;
const LIST = `${SELECT} WHERE project_id = ? ORDER BY created_at DESC, path DESC LIMIT ? OFFSET ?`;
const COUNT = 'SELECT COUNT(*) AS total FROM images WHERE project_id = ?';
const PROJECTS = `SELECT DISTINCT project_id AS projectId FROM images WHERE project_id > ? AND created_at <= ?
  ORDER BY project_id LIMIT ?`;
const DELETE = 'DELETE FROM images WHERE path IN';

export function sqlImages(db: Connection): ImageStore {
  return {
    find: (path) => first<StoredImage>(db, FIND, [path]),
    findAll: (paths) => findAll(db, paths),
    insert: async (image) => void (await db.run(INSERT, IMAGE.values(image))),
    insertShared: async (image, { organizationId, digest }) =>
      (await db.run(INSERT_SHOWN, [...SHOWN.values(image), organizationId, digest])) === 1,
    list: (projectId, { offset, limit }) => db.all<StoredImage>(LIST, [projectId, limit, offset]),
    count: (projectId) => totalOf(db, COUNT, [projectId]),
    async projectsWithImages(until, after, limit) {
      const rows = await db.all<{ readonly projectId: string }>(PROJECTS, [after, until, limit]);
      return rows.map(({ projectId }) => projectId);
    },
    delete: (paths) => db.transaction((tx) => deleteImages(tx, paths)),
  };
}

async function findAll(db: Connection, paths: readonly string[]): Promise<ReadonlyMap<string, StoredImage>> {
  const found = new Map<string, StoredImage>();
  for (const keys of keyLists(paths)) {
    const images = await db.all<StoredImage>(`${FIND_ALL} ${placeholders(keys.length)}`, keys);
    for (const image of images) found.set(image.path, image);
  }
  const known = paths.filter((path) => found.has(path)); // MySQL also finds what differs in trailing blanks only.
  return new Map(known.map((path) => [path, found.get(path)!]));
}

async function deleteImages(tx: Connection, paths: readonly string[]): Promise<void> {
  for (const keys of keyLists(paths)) await tx.run(`${DELETE} ${placeholders(keys.length)}`, keys);
}
