import type { PublishedVersion } from '../../../src/domain/publishing/live.ts';
import { DOCUMENT_VERSION, upgradeText } from '../../../src/domain/upgrade.ts';
import type { LiveHead, LiveNetwork, PublishedVersionStore } from '../../../src/ports/projects/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { asJson, type Columns, columns, findRecord, type Row } from '../shared/columns.ts';
import { bytesAlone, first, unlessThere } from '../shared/rows.ts';

type StoredVersion = PublishedVersion & { readonly documentVersion: number };
type Published = Pick<LiveHead, 'version' | 'liveUpdatedAt' | 'analytics'>;
type HeadRow = Row<Published> & Pick<LiveHead, 'status' | 'thumbnail'> & { readonly allowedDomains: string };
type BytesRow = { readonly version: number; readonly documentVersion: number; readonly json: Buffer };

const LIVE = columns<StoredVersion>({
  projectId: 'project_id',
  version: 'version',
  liveUpdatedAt: 'live_updated_at',
  analytics: asJson('analytics'),
  snapshotId: 'snapshot_id',
  json: 'json',
  documentVersion: 'document_version',
});
const NETWORK = columns<LiveNetwork>({
  projectId: 'project_id',
  version: 'version',
  format: 'format',
  network: 'network',
});
const PUBLISHED: Columns<Published> = LIVE.only('version', 'liveUpdatedAt', 'analytics');
const CHANGING = LIVE.except('projectId');
const HEAD = `SELECT ${PUBLISHED.select('l')},
  (SELECT p.status FROM projects p WHERE p.id = l.project_id) AS status,
  (SELECT p.allowed_domains FROM projects p WHERE p.id = l.project_id) AS allowedDomains,
  (SELECT p.thumbnail FROM projects p WHERE p.id = l.project_id) AS thumbnail FROM lives l WHERE l.project_id = ?`;
const FIND = `SELECT ${LIVE.select()} FROM lives WHERE project_id = ?`;
const UPDATE = `UPDATE lives SET ${CHANGING.set} WHERE project_id = ?`;
const INSERT = `INSERT INTO lives ${LIVE.insert}`;
const VERSION = 'SELECT version FROM lives WHERE project_id = ?';
const REMOVE_NETWORK = 'DELETE FROM live_networks WHERE project_id = ?';
const INSERT_NETWORK = `INSERT INTO live_networks ${NETWORK.insert}`;
const WITHOUT_NETWORK = `SELECT l.project_id AS projectId FROM lives l WHERE l.project_id > ? AND NOT EXISTS
  (SELECT 1 FROM live_networks n WHERE n.project_id = l.project_id AND n.version = l.version AND n.format = ?)
  ORDER BY l.project_id LIMIT ?`;
const DELETE = 'DELETE FROM lives WHERE project_id = ?';

export function sqlPublishedVersions(db: Connection): PublishedVersionStore {
  const network = `SELECT CAST(network AS ${db.bytes}) AS network FROM live_networks
    WHERE project_id = ? AND version = ? AND format = ?`;
  const bytes = `SELECT version, document_version AS documentVersion, CAST(json AS ${db.bytes}) AS json FROM lives WHERE project_id = ?`;
  return {
    async head(projectId) {
      const row = await first<HeadRow>(db, HEAD, [projectId]);
      return row && { ...PUBLISHED.read(row), allowedDomains: JSON.parse(row.allowedDomains) };
    },
    async find(projectId) {
      const stored = await findRecord(db, LIVE, FIND, [projectId]);
      if (!stored) return null;
      const { documentVersion, ...live } = stored;
      return { ...live, json: upgradeText('live', documentVersion, live.json) };
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
  const stored = { ...live, documentVersion: DOCUMENT_VERSION };
  const update = () => tx.run(UPDATE, [...CHANGING.values(stored), live.projectId]);
  if ((await update()) > 0 || (await unlessThere(tx.run(INSERT, LIVE.values(stored))))) return;
  await update(); // Another transaction inserted the first one meanwhile.
}

async function putNetwork(tx: Connection, network: LiveNetwork): Promise<void> {
  const live = await first<{ readonly version: number }>(tx, VERSION + tx.forUpdate, [network.projectId]);
  if (live?.version !== network.version) return;
  await tx.run(REMOVE_NETWORK, [network.projectId]);
  await tx.run(INSERT_NETWORK, NETWORK.values(network));
}
