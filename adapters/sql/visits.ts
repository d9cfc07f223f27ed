import type { VisitEvent } from '../../src/domain/analytics.ts';
import type { VisitEventStore } from '../../src/ports/project-stores.ts';
import type { Connection } from './connection.ts';
import { first, insertRows, keyLists, placeholders, totalOf } from './rows.ts';

/** With a column that no index has: MySQL would hold an index's entry, not the row, which others could lock all the same. */
const EXISTING = 'SELECT id, version FROM projects WHERE id IN';
const INSERT = 'INSERT INTO visits (project_id, name, occurred_at, params) VALUES';
const IS_THERE = 'EXISTS (SELECT 1 FROM projects p WHERE p.id = visits.project_id)';
const COUNT = `SELECT COUNT(*) AS total FROM visits WHERE project_id = ? AND ${IS_THERE}`;
const COUNT_NAMED = `SELECT COUNT(*) AS total FROM projects p JOIN visits v ON v.project_id = p.id
  WHERE p.organization_id = ? AND v.name = ? AND v.occurred_at >= ?`;
const LIST = `SELECT number, project_id AS projectId, name, params, occurred_at AS occurredAt FROM visits
  WHERE project_id = ? AND number > ? AND ${IS_THERE} ORDER BY number LIMIT ?`;

const GONE = 'SELECT id FROM deleted_projects LIMIT 1';
const FORGET = 'DELETE FROM deleted_projects WHERE id = ?';
const LAST_OF_SLICE = 'SELECT number FROM visits WHERE project_id = ? ORDER BY number LIMIT 1 OFFSET ?';
const DELETE = 'DELETE FROM visits WHERE project_id = ?';
const DELETE_UP_TO = 'DELETE FROM visits WHERE project_id = ? AND number <= ?';

const ROWS_AT_ONCE = [512, 64, 32, 16, 8, 4, 2, 1];

export function sqlVisits(db: Connection): VisitEventStore {
  return {
    insert: (events) =>
      db.transaction(async (tx) => {
        const ofProject = Map.groupBy(events, ({ projectId }) => projectId);
        const existing = await holdExisting(tx, [...ofProject.keys()]);
        // Project by project, for the sake of the indexes: of a hundred projects it takes half the time.
        const rows = existing.flatMap((id) => ofProject.get(id)!.map(toRow));
        await insertRows(tx, INSERT, rows, ROWS_AT_ONCE);
      }),
    count: (projectId) => totalOf(db, COUNT, [projectId]),
    countNamed: (organizationId, name, since) => totalOf(db, COUNT_NAMED, [organizationId, name, since]),
    list: (projectId, after, limit) => db.all(LIST, [projectId, after, limit]),
    purgeGone: (limit) =>
      db.transaction(async (tx) => {
        const gone = await first<{ readonly id: string }>(tx, GONE, []);
        if (!gone) return false;
        const last = await first<{ readonly number: number }>(tx, LAST_OF_SLICE, [gone.id, limit - 1]);
        if (last) await tx.run(DELETE_UP_TO, [gone.id, last.number]);
        else {
          await tx.run(DELETE, [gone.id]);
          await tx.run(FORGET, [gone.id]);
        }
        return true;
      }),
  };
}

/**
 * Those of the projects that are there, held so until the transaction ends. An event gets its number after that: whoever has locked
 * its project has seen all lower numbers.
 */
async function holdExisting(tx: Connection, ids: readonly string[]): Promise<readonly string[]> {
  const existing: string[] = [];
  for (const keys of keyLists(ids)) {
    const sql = `${EXISTING} ${placeholders(keys.length)}${tx.forShare}`;
    const rows = await tx.all<{ readonly id: string }>(sql, keys);
    existing.push(...rows.map(({ id }) => id));
  }
  return existing;
}

const toRow = ({ projectId, name, occurredAt, params }: VisitEvent) => [projectId, name, occurredAt, params];
