import type { Author, Snapshot, SnapshotHead } from '../../../src/domain/projects/snapshot.ts';
import { DOCUMENT_VERSION, upgradeText } from '../../../src/domain/upgrade.ts';
import type { SnapshotStore } from '../../../src/ports/projects/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first } from '../shared/rows.ts';

type HeadRow = Omit<SnapshotHead, 'createdBy' | 'isLive'> & Author & { readonly isLive: number };
type Row = HeadRow & Pick<Snapshot, 'json'> & { readonly documentVersion: number };

const HEAD = `s.id, s.project_id AS projectId, s.created_at AS createdAt, s.kind, s.label, s.created_by_email AS email,
  s.created_by_full_name AS fullName,
  EXISTS (SELECT 1 FROM lives l WHERE l.project_id = s.project_id AND l.snapshot_id = s.id) AS isLive`;
const FIND = `SELECT ${HEAD}, s.json, s.document_version AS documentVersion FROM snapshots s WHERE s.project_id = ? AND s.id = ?`;
const LIST = `SELECT ${HEAD} FROM snapshots s WHERE s.project_id = ? ORDER BY s.created_at DESC, s.id DESC`;
const INSERT = `INSERT INTO snapshots
  (id, project_id, created_at, kind, label, created_by_email, created_by_full_name, json, document_version)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ${DOCUMENT_VERSION})`;
const DELETE = 'DELETE FROM snapshots WHERE project_id = ? AND id = ?';

/** MySQL takes a LIMIT, and reads the table that it deletes from, in a derived table only. */
const PRUNE = `DELETE FROM snapshots WHERE project_id = ?
  AND id NOT IN (SELECT id FROM (SELECT id FROM snapshots WHERE project_id = ? ORDER BY created_at DESC, id DESC LIMIT ?) AS newest)
  AND NOT EXISTS (SELECT 1 FROM lives l WHERE l.project_id = snapshots.project_id AND l.snapshot_id = snapshots.id)`;

export function sqlSnapshots(db: Connection): SnapshotStore {
  return {
    async find(projectId, id) {
      const row = await first<Row>(db, FIND, [projectId, id]);
      return row && { ...toHead(row), json: upgradeText('snapshot', row.documentVersion, row.json) };
    },
    list: async (projectId) => (await db.all<HeadRow>(LIST, [projectId])).map(toHead),
    async insert({ id, projectId, createdAt, kind, label, createdBy: { email, fullName }, json }) {
      await db.run(INSERT, [id, projectId, createdAt, kind, label, email, fullName, json]);
    },
    delete: async (projectId, id) => void (await db.run(DELETE, [projectId, id])),
    prune: async (projectId, keep) => void (await db.run(PRUNE, [projectId, projectId, keep])),
  };
}

function toHead({ id, projectId, createdAt, kind, label, email, fullName, isLive }: HeadRow): SnapshotHead {
  return { id, projectId, createdAt, kind, label, createdBy: { email, fullName }, isLive: isLive === 1 };
}
