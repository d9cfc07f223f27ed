import type { VisitEventStore } from '../../../src/ports/visits/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, keyLists, placeholders, totalOf } from '../shared/rows.ts';
import { holdRollUps, releaseRollUps } from './held-roll-ups.ts';
import { deleteRollUps } from './roll-ups.ts';
import { sqlUncountedVisits } from './uncounted-visits.ts';

const COUNT = `SELECT (SELECT COUNT(*) FROM visits v WHERE v.project_id = p.id) + (SELECT COUNT(*)
  FROM uncounted_visits u WHERE u.organization_id = p.organization_id AND u.project_id = p.id) AS total
  FROM projects p WHERE p.id = ?`;

/** Counting a table of millions of rows would exceed the time limit of a statement. */
const SLICE = 50_000;

const GONE = `SELECT d.id, r.steps FROM deleted_projects d LEFT JOIN visit_roll_ups r ON r.project_id = d.id LIMIT 1`;
const FORGET = 'DELETE FROM deleted_projects WHERE id = ?';
const LAST_OF_SLICE = 'SELECT number FROM visits WHERE project_id = ? ORDER BY number LIMIT 1 OFFSET ?';
const DELETE = 'DELETE FROM visits WHERE project_id = ?';
const DELETE_UP_TO = 'DELETE FROM visits WHERE project_id = ? AND number <= ?';

const OLDEST = 'SELECT number, occurred_at AS occurredAt FROM visits WHERE number > ? ORDER BY number LIMIT ?';
const DELETE_NUMBERED = 'DELETE FROM visits WHERE number IN';
const COUNT_UNCOUNTED = 'SELECT COUNT(*) AS total FROM uncounted_visits WHERE occurred_at < ?';
const COUNT_OF_SLICE = `SELECT MAX(slice.number) AS last, SUM(slice.occurred_at < ?) AS old
  FROM (SELECT number, occurred_at FROM visits WHERE number > ? ORDER BY number LIMIT ${SLICE}) AS slice`;

export function sqlVisits(db: Connection): VisitEventStore {
  return {
    ...sqlUncountedVisits(db),
    count: async (projectId) => (await first<{ readonly total: number }>(db, COUNT, [projectId]))?.total ?? 0,
    purge: (before, after, limit) => db.transaction((tx) => purge(tx, { before, after, limit })),
    countBefore: (before) => countBefore(db, before),
    purgeGone: (limit) => db.transaction((tx) => purgeGone(tx, limit)),
  };
}

async function purgeGone(tx: Connection, limit: number): Promise<boolean> {
  const gone = await first<{ readonly id: string; readonly steps: number | null }>(tx, GONE, []);
  if (!gone) return false;
  // A roll-up that has found the project just before it was deleted ends first, or fails.
  await holdRollUps(tx, gone.id);
  if (gone.steps !== 0 && (await deleteCounted(tx, gone.id, limit))) return true;
  await tx.run(FORGET, [gone.id]);
  await releaseRollUps(tx, gone.id);
  return true;
}

/** Deletes at most `limit` counted events, or rows of roll-ups, of a project; true when there may be more. */
async function deleteCounted(tx: Connection, projectId: string, limit: number): Promise<boolean> {
  if (await deleteRollUps(tx, projectId, limit)) return true;
  const last = await first<{ readonly number: number }>(tx, LAST_OF_SLICE, [projectId, limit - 1]);
  if (last) await tx.run(DELETE_UP_TO, [projectId, last.number]);
  else await tx.run(DELETE, [projectId]);
  return last !== null;
}

type Oldest = { readonly number: number; readonly occurredAt: string };

type Purge = { readonly before: string; readonly after: number; readonly limit: number };

async function purge(tx: Connection, { before, after, limit }: Purge): Promise<number | null> {
  const looked = await tx.all<Oldest>(OLDEST, [after, limit]);
  const old = looked.filter(({ occurredAt }) => occurredAt < before).map(({ number }) => number);
  for (const keys of keyLists(old)) await tx.run(`${DELETE_NUMBERED} ${placeholders(keys.length)}`, keys);
  return old.length > 0 ? looked.at(-1)!.number : null;
}

/** Numbers are in the order in which events were counted, minutes after they arrived; their times differ from that by a day at most. */
async function countBefore(db: Connection, before: string): Promise<number> {
  let total = await totalOf(db, COUNT_UNCOUNTED, [before]);
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
