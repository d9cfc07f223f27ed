import type { DraftPicture } from '../../../src/domain/projects/images/draft-picture.ts';
import { fromBase64, toBase64 } from '../../../src/domain/shared/base64.ts';
import type { DraftPictureStore } from '../../../src/ports/projects/draft-picture-store.ts';
import type { Connection } from '../drivers/connection.ts';
import { type Coded, columns } from '../shared/columns.ts';
import { first, unlessThere } from '../shared/rows.ts';

const asBase64 = (column: string): Coded<Uint8Array> => ({
  column,
  write: toBase64,
  read: (stored) => fromBase64(stored as string),
});
const PICTURE = columns<DraftPicture>({
  projectId: 'project_id',
  version: 'version',
  extension: 'extension',
  bytes: asBase64('content'),
});
const CHANGING = PICTURE.except('projectId');
const FIND = `SELECT ${PICTURE.select()} FROM draft_pictures WHERE project_id = ?`;
const UPDATE = `UPDATE draft_pictures SET ${CHANGING.set} WHERE project_id = ? AND version <= ?`;
const INSERT = `INSERT INTO draft_pictures (${PICTURE.names})
  SELECT ${PICTURE.cells.map(() => '?').join(', ')} FROM projects WHERE id = ?`;
const COPY = `INSERT INTO draft_pictures (${PICTURE.names})
  SELECT ?, ?, extension, content FROM draft_pictures WHERE project_id = ?`;

export function sqlDraftPictures(db: Connection): DraftPictureStore {
  return {
    async find(projectId) {
      const row = await first<Parameters<typeof PICTURE.read>[0]>(db, FIND, [projectId]);
      return row && PICTURE.read(row);
    },
    async put(picture) {
      const { projectId, version } = picture;
      const update = () => db.run(UPDATE, [...CHANGING.values(picture), projectId, version]);
      if ((await update()) > 0) return;
      // One of a later version is in the way, or another tab has inserted the first one meanwhile.
      if (!(await unlessThere(db.run(INSERT, [...PICTURE.values(picture), projectId])))) await update();
    },
    copy: async (projectId, to) => void (await db.run(COPY, [to.projectId, to.version, projectId])),
  };
}
