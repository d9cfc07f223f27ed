import type { Snapshot, SnapshotHead } from '../../../src/domain/projects/content/snapshot.ts';
import type { Author } from '../../../src/domain/shared/author.ts';
import { DOCUMENT_VERSION, upgradeText } from '../../../src/domain/upgrade.ts';
import type { SnapshotStore } from '../../../src/ports/projects/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns, type Row } from '../shared/columns.ts';
import { first } from '../shared/rows.ts';

type StoredSnapshot = Omit<Snapshot, 'isLive'> & { readonly documentVersion: number };
type WithLive = { readonly isLive: number };
type HeadRow = Row<Omit<SnapshotHead, 'isLive'>> & WithLive;

const SNAPSHOT = columns<StoredSnapshot>({
  id: 'id',
  projectId: 'project_id',
  createdAt: 'created_at',
  kind: 'kind',
  label: 'label',
  createdBy: columns<Author>({ email: 'created_by_email', fullName: 'created_by_full_name' }),
  json: 'json',
  documentVersion: 'document_version',
});
const HEAD = SNAPSHOT.except('json', 'documentVersion');
const IS_LIVE = 'EXISTS (SELECT 1 FROM lives l WHERE l.project_id = s.project_id AND l.snapshot_id = s.id) AS isLive';
const FIND = `SELECT ${SNAPSHOT.select('s')}, ${IS_LIVE} FROM snapshots s WHERE s.project_id = ? AND s.id = ?`;
const LIST = `SELECT ${HEAD.select('s')}, ${IS_LIVE} FROM snapshots s WHERE s.project_id = ?
  ORDER BY s.created_at DESC, s.id DESC`;
const INSERT = `INSERT INTO snapshots ${SNAPSHOT.insert}`;
const DELETE = 'DELETE FROM snapshots WHERE project_id = ? AND id = ?';

/** MySQL allows a LIMIT, and the table that is deleted from, in a derived table only. */
const PRUNE = `DELETE FROM snapshots WHERE project_id = ?
  AND id NOT IN (SELECT id FROM (SELECT id FROM snapshots WHERE project_id = ? ORDER BY created_at DESC, id DESC LIMIT ?) AS newest)
  AND NOT EXISTS (SELECT 1 FROM lives l WHERE l.project_id = snapshots.project_id AND l.snapshot_id = snapshots.id)`;

export function sqlSnapshots(db: Connection): SnapshotStore {
  return {
    async find(projectId, id) {
      const row = await first<Row<StoredSnapshot> & WithLive>(db, FIND, [projectId, id]);
      if (!row) return null;
      const { documentVersion, ...snapshot } = SNAPSHOT.read(row);
      return {
        ...snapshot,
        isLive: row.isLive === 1,
        json: upgradeText('snapshot', documentVersion, snapshot.json),
      };
    },
    list: async (projectId) => (await db.all<HeadRow>(LIST, [projectId])).map(toHead),
    insert: async (snapshot) =>
      void (await db.run(INSERT, SNAPSHOT.values({ ...snapshot, documentVersion: DOCUMENT_VERSION }))),
    delete: async (projectId, id) => void (await db.run(DELETE, [projectId, id])),
    prune: async (projectId, keep) => void (await db.run(PRUNE, [projectId, projectId, keep])),
  };
}

const toHead = (row: HeadRow): SnapshotHead => ({ ...HEAD.read(row), isLive: row.isLive === 1 });
