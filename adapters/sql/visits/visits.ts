import type { VisitEvent } from '../../../src/domain/visits/analytics.ts';
import type { VisitEventStore } from '../../../src/ports/visits/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { columns } from '../shared/columns.ts';
import { first, insertRows, keyLists, placeholders, totalOf } from '../shared/rows.ts';
import { deleteRollUps } from './roll-ups.ts';

/** With a column that no index has: otherwise MySQL would lock an index entry, not the row, which others could still lock. */
const EXISTING = 'SELECT id, version FROM projects WHERE id IN';
const VISIT = columns<VisitEvent>({
  projectId: 'project_id',
  name: 'name',
  visitor: 'visitor',
  occurredAt: 'occurred_at',
  params: 'params',
});
const INSERT = `INSERT INTO visits (${VISIT.names}) VALUES`;
const IS_THERE = 'EXISTS (SELECT 1 FROM projects p WHERE p.id = visits.project_id)';
const COUNT = `SELECT COUNT(*) AS total FROM visits WHERE project_id = ? AND ${IS_THERE}`;
const LIST = `SELECT number, ${VISIT.select()} FROM visits
  WHERE project_id = ? AND number > ? AND ${IS_THERE} ORDER BY number LIMIT ?`;

/** Counting a table of millions of rows would exceed the time limit of a statement. */
const SLICE = 50_000;

const GONE = 'SELECT id FROM deleted_projects LIMIT 1';
const FORGET = 'DELETE FROM deleted_projects WHERE id = ?';
const LAST_OF_SLICE = 'SELECT number FROM visits WHERE project_id = ? ORDER BY number LIMIT 1 OFFSET ?';
const DELETE = 'DELETE FROM visits WHERE project_id = ?';
const DELETE_UP_TO = 'DELETE FROM visits WHERE project_id = ? AND number <= ?';

const OLDEST = `SELECT v.number, v.occurred_at AS occurredAt, COALESCE(c.number, 0) AS counted
  FROM visits v LEFT JOIN visit_cursors c ON c.project_id = v.project_id WHERE v.number > ? ORDER BY v.number LIMIT ?`;
const DELETE_NUMBERED = 'DELETE FROM visits WHERE number IN';
const COUNT_OF_SLICE = `SELECT MAX(slice.number) AS last, SUM(slice.occurred_at < ?) AS old
  FROM (SELECT number, occurred_at FROM visits WHERE number > ? ORDER BY number LIMIT ${SLICE}) AS slice`;

/** SQLite takes a fifth longer for statements of 512 rows. */
const ROWS_AT_ONCE = [128, 32, 16, 8, 4, 2, 1];

export function sqlVisits(db: Connection): VisitEventStore {
  return {
    insert: (events) =>
      db.transaction(async (tx) => {
        const ofProject = Map.groupBy(events, ({ projectId }) => projectId);
        const existing = await holdExisting(tx, [...ofProject.keys()]);
        // Project by project, to use the indexes well: with a hundred projects it takes half the time.
        const rows = existing.flatMap((id) => ofProject.get(id)!.map(toRow));
        await insertRows(tx, INSERT, rows, ROWS_AT_ONCE);
      }),
    count: (projectId) => totalOf(db, COUNT, [projectId]),
    list: (projectId, after, limit) => db.all(LIST, [projectId, after, limit]),
    purge: (before, after, limit) => db.transaction((tx) => purge(tx, { before, after, limit })),
    countBefore: (before) => countBefore(db, before),
    purgeGone: (limit) =>
      db.transaction(async (tx) => {
        const gone = await first<{ readonly id: string }>(tx, GONE, []);
        if (!gone) return false;
        if (await deleteRollUps(tx, gone.id, limit)) return true;
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

type Oldest = { readonly number: number; readonly occurredAt: string; readonly counted: number };

type Purge = { readonly before: string; readonly after: number; readonly limit: number };

async function purge(tx: Connection, { before, after, limit }: Purge): Promise<number | null> {
  const looked = await tx.all<Oldest>(OLDEST, [after, limit]);
  const old = looked.filter(({ occurredAt }) => occurredAt < before);
  const counted = old.flatMap((event) => (event.number <= event.counted ? event.number : []));
  for (const keys of keyLists(counted)) await tx.run(`${DELETE_NUMBERED} ${placeholders(keys.length)}`, keys);
  return old.length > 0 ? looked.at(-1)!.number : null;
}

/** Numbers are in the order of arrival, and the times of events differ from that by a day at most. */
async function countBefore(db: Connection, before: string): Promise<number> {
  let total = 0;
  for (let after = 0; ; ) {
    const slice = await first<{ last: number | null; old: number | string | null }>(db, COUNT_OF_SLICE, [
      before,
      after,
    ]);
    const old = Number(slice!.old); // MySQL returns sums as text; the sum of no rows is null.
    if (old === 0) return total;
    total += old;
    after = slice!.last!;
  }
}

/**
 * Those of existing projects, locked until the transaction ends. An event gets its number after that: a transaction that has
 * locked its project has seen all lower numbers.
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

/** `VISIT.values`, written out: a request has hundreds of events. */
const toRow = (visit: VisitEvent) => [visit.projectId, visit.name, visit.visitor, visit.occurredAt, visit.params];
