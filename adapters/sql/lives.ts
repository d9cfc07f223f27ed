import type { LiveVersion } from '../../src/domain/live.ts';
import type { LiveHead, LiveStore } from '../../src/ports/storage.ts';
import { type Connection, UniqueViolation } from './connection.ts';
import { first } from './rows.ts';

type HeadRow = Omit<LiveHead, 'allowedDomains'> & { readonly allowedDomains: string };

const HEAD = `SELECT l.version, p.status, p.allowed_domains AS allowedDomains
  FROM lives l JOIN projects p ON p.id = l.project_id WHERE l.project_id = ?`;
const FIND = `SELECT project_id AS projectId, version, live_updated_at AS liveUpdatedAt, json FROM lives WHERE project_id = ?`;
const UPDATE = 'UPDATE lives SET version = ?, live_updated_at = ?, json = ? WHERE project_id = ?';
const INSERT = 'INSERT INTO lives (version, live_updated_at, json, project_id) VALUES (?, ?, ?, ?)';
const DELETE = 'DELETE FROM lives WHERE project_id = ?';

export function sqlLives(db: Connection): LiveStore {
  return {
    async head(projectId) {
      const row = await first<HeadRow>(db, HEAD, [projectId]);
      return row && { ...row, allowedDomains: JSON.parse(row.allowedDomains) };
    },
    find: (projectId) => first<LiveVersion>(db, FIND, [projectId]),
    put: (live) => db.transaction((tx) => put(tx, live)),
    delete: async (projectId) => void (await db.run(DELETE, [projectId])),
  };
}

async function put(tx: Connection, { projectId, version, liveUpdatedAt, json }: LiveVersion): Promise<void> {
  const values = [version, liveUpdatedAt, json, projectId];
  if ((await tx.run(UPDATE, values)) > 0) return;
  try {
    await tx.run(INSERT, values);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    await tx.run(UPDATE, values); // Somebody else put the first one meanwhile.
  }
}
