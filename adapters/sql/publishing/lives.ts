import type { PublishedVersion } from '../../../src/domain/publishing/live.ts';
import { DOCUMENT_VERSION, upgradeText } from '../../../src/domain/upgrade.ts';
import type { LiveHead, LiveNetwork, PublishedVersionStore } from '../../../src/ports/projects/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { bytesAlone, first, unlessThere } from '../shared/rows.ts';

type HeadRow = Omit<LiveHead, 'allowedDomains' | 'analytics'> & {
  readonly allowedDomains: string;
  readonly analytics: string;
};
type Row = Omit<PublishedVersion, 'analytics'> & { readonly analytics: string; readonly documentVersion: number };
type BytesRow = { readonly version: number; readonly documentVersion: number; readonly json: Buffer };

const HEAD = `SELECT l.version, l.live_updated_at AS liveUpdatedAt, l.analytics,
  (SELECT p.status FROM projects p WHERE p.id = l.project_id) AS status,
  (SELECT p.allowed_domains FROM projects p WHERE p.id = l.project_id) AS allowedDomains FROM lives l WHERE l.project_id = ?`;
const FIND = `SELECT project_id AS projectId, version, live_updated_at AS liveUpdatedAt, analytics, snapshot_id AS snapshotId, json,
  document_version AS documentVersion FROM lives WHERE project_id = ?`;
const UPDATE = `UPDATE lives SET version = ?, live_updated_at = ?, analytics = ?, snapshot_id = ?, json = ?,
  document_version = ${DOCUMENT_VERSION} WHERE project_id = ?`;
const INSERT = `INSERT INTO lives (version, live_updated_at, analytics, snapshot_id, json, project_id, document_version)
  VALUES (?, ?, ?, ?, ?, ?, ${DOCUMENT_VERSION})`;
const VERSION = 'SELECT version FROM lives WHERE project_id = ?';
const REMOVE_NETWORK = 'DELETE FROM live_networks WHERE project_id = ?';
const INSERT_NETWORK = 'INSERT INTO live_networks (version, format, network, project_id) VALUES (?, ?, ?, ?)';
const WITHOUT_NETWORK = `SELECT l.project_id AS projectId FROM lives l WHERE l.project_id > ? AND NOT EXISTS
  (SELECT 1 FROM live_networks n WHERE n.project_id = l.project_id AND n.version = l.version AND n.format = ?)
  ORDER BY l.project_id LIMIT ?`;
const DELETE = 'DELETE FROM lives WHERE project_id = ?';

export function sqlLives(db: Connection): PublishedVersionStore {
  const network = `SELECT CAST(network AS ${db.bytes}) AS network FROM live_networks
    WHERE project_id = ? AND version = ? AND format = ?`;
  const bytes = `SELECT version, document_version AS documentVersion, CAST(json AS ${db.bytes}) AS json FROM lives WHERE project_id = ?`;
  return {
    async head(projectId) {
      const row = await first<HeadRow>(db, HEAD, [projectId]);
      return row && { ...row, analytics: JSON.parse(row.analytics), allowedDomains: JSON.parse(row.allowedDomains) };
    },
    async find(projectId) {
      const row = await first<Row>(db, FIND, [projectId]);
      if (!row) return null;
      const { documentVersion, ...live } = row;
      const json = upgradeText('live', documentVersion, row.json);
      return { ...live, analytics: JSON.parse(row.analytics), json };
    },
    async bytes(projectId) {
      const row = await first<BytesRow>(db, bytes, [projectId]);
      if (!row || row.documentVersion >= DOCUMENT_VERSION)
        return row && { version: row.version, json: bytesAlone(row.json) };
      const text = upgradeText('live', row.documentVersion, row.json.toString());
      return { version: row.version, json: bytesAlone(Buffer.from(text)) };
    },
    async network({ projectId, version, format }) {
      const row = await first<{ readonly network: Buffer }>(db, network, [projectId, version, format]);
      return row && bytesAlone(row.network);
    },
    putNetwork: (network) => db.transaction((tx) => putNetwork(tx, network)),
    async withoutNetwork(format, after, limit) {
      const rows = await db.all<{ readonly projectId: string }>(WITHOUT_NETWORK, [after, format, limit]);
      return rows.map(({ projectId }) => projectId);
    },
    put: (live) => db.transaction((tx) => put(tx, live)),
    delete: async (projectId) => void (await db.run(DELETE, [projectId])),
  };
}

async function put(tx: Connection, live: PublishedVersion): Promise<void> {
  const { projectId, version, liveUpdatedAt, analytics, snapshotId, json } = live;
  const values = [version, liveUpdatedAt, JSON.stringify(analytics), snapshotId, json, projectId];
  if ((await tx.run(UPDATE, values)) > 0 || (await unlessThere(tx.run(INSERT, values)))) return;
  await tx.run(UPDATE, values); // Somebody else put the first one meanwhile.
}

async function putNetwork(tx: Connection, { projectId, version, format, network }: LiveNetwork): Promise<void> {
  const live = await first<{ readonly version: number }>(tx, VERSION + tx.forUpdate, [projectId]);
  if (live?.version !== version) return;
  await tx.run(REMOVE_NETWORK, [projectId]);
  await tx.run(INSERT_NETWORK, [version, format, network, projectId]);
}
