import type { LiveVersion } from '../../src/domain/live.ts';
import type { LiveHead, LiveStore } from '../../src/ports/project-stores.ts';
import type { Connection } from './connection.ts';
import { first, unlessThere } from './rows.ts';

type HeadRow = Omit<LiveHead, 'allowedDomains' | 'analytics'> & {
  readonly allowedDomains: string;
  readonly analytics: string;
};
type Row = Omit<LiveVersion, 'analytics'> & { readonly analytics: string };

const HEAD = `SELECT l.version, l.live_updated_at AS liveUpdatedAt, l.analytics,
  (SELECT p.status FROM projects p WHERE p.id = l.project_id) AS status,
  (SELECT p.allowed_domains FROM projects p WHERE p.id = l.project_id) AS allowedDomains FROM lives l WHERE l.project_id = ?`;
const FIND = `SELECT project_id AS projectId, version, live_updated_at AS liveUpdatedAt, analytics, snapshot_id AS snapshotId, json
  FROM lives WHERE project_id = ?`;
const UPDATE = `UPDATE lives SET version = ?, live_updated_at = ?, analytics = ?, snapshot_id = ?, json = ?
  WHERE project_id = ?`;
const INSERT = `INSERT INTO lives (version, live_updated_at, analytics, snapshot_id, json, project_id)
  VALUES (?, ?, ?, ?, ?, ?)`;
const DELETE = 'DELETE FROM lives WHERE project_id = ?';

export function sqlLives(db: Connection): LiveStore {
  return {
    async head(projectId) {
      const row = await first<HeadRow>(db, HEAD, [projectId]);
      return row && { ...row, analytics: JSON.parse(row.analytics), allowedDomains: JSON.parse(row.allowedDomains) };
    },
    async find(projectId) {
      const row = await first<Row>(db, FIND, [projectId]);
      return row && { ...row, analytics: JSON.parse(row.analytics) };
    },
    put: (live) => db.transaction((tx) => put(tx, live)),
    delete: async (projectId) => void (await db.run(DELETE, [projectId])),
  };
}

async function put(tx: Connection, live: LiveVersion): Promise<void> {
  const { projectId, version, liveUpdatedAt, analytics, snapshotId, json } = live;
  const values = [version, liveUpdatedAt, JSON.stringify(analytics), snapshotId, json, projectId];
  if ((await tx.run(UPDATE, values)) > 0 || (await unlessThere(tx.run(INSERT, values)))) return;
  await tx.run(UPDATE, values); // Somebody else put the first one meanwhile.
}
