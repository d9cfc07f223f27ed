import type { Period } from '../../../src/domain/shared/period.ts';
import { unitOf } from '../../../src/domain/shared/period.ts';
import type { PeriodCount } from '../../../src/domain/visits/roll-up.ts';
import type { VisitedProject } from '../../../src/ports/visits/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { keyLists, placeholders, totalOf, unlessThere } from '../shared/rows.ts';
import { holdExistingRollUps } from './held-roll-ups.ts';

/** In one statement: many projects of an organization add to the same row at the same time. */
const ADD = 'UPDATE organization_views SET count = count + ? WHERE organization_id = ? AND period = ?';
const INSERT = 'INSERT INTO organization_views (count, organization_id, period) VALUES (?, ?, ?)';

const OF_PROJECT = `SELECT c.count FROM visit_days c
  WHERE c.project_id = ? AND c.name = 'mapView' AND c.period = organization_views.period`;
const SUBTRACT = `UPDATE organization_views SET count = count - (${OF_PROJECT}) WHERE organization_id = ? AND EXISTS (${OF_PROJECT})`;

const COUNTED = 'SELECT COALESCE(SUM(count), 0) FROM organization_views WHERE organization_id = ? AND period >= ?';
/** Counts the events whose project is found, one by one: for EXISTS MySQL would read all projects where it expects many events. */
const UNCOUNTED = `SELECT COUNT((SELECT p.id FROM projects p WHERE p.id = v.project_id)) FROM uncounted_visits v
  WHERE v.organization_id = ? AND v.name = 'mapView' AND v.occurred_at >= ?`;
/** One statement: events that are rolled up between two would be counted twice, or not at all. */
const SUM = `SELECT (${COUNTED}) + (${UNCOUNTED}) AS total`;

const DELETE = 'DELETE FROM organization_views WHERE organization_id = ?';
const OLD = 'SELECT organization_id AS id FROM organization_views WHERE period < ? LIMIT ?';
const DELETE_OLD = 'DELETE FROM organization_views WHERE period < ? AND organization_id IN';

/** The views of maps of an organization from that day on, rolled up or not, each once. */
export const countViews = (db: Connection, organizationId: string, from: Period): Promise<number> =>
  totalOf(db, SUM, [organizationId, from, organizationId, from]);

/** Adds the views of days among these counts. */
export async function addViews(tx: Connection, organizationId: string, counts: readonly PeriodCount[]): Promise<void> {
  const views = counts.filter(({ name, period }) => name === 'mapView' && unitOf(period) === 'day');
  for (const { period, count } of views.toSorted((a, b) => (a.period < b.period ? -1 : 1))) {
    const values = [count, organizationId, period];
    while ((await tx.run(ADD, values)) === 0) if (await unlessThere(tx.run(INSERT, values))) break;
  }
}

/** Subtracts the views of a project, in the transaction that deletes it. */
export async function subtractViews(tx: Connection, { id, organizationId }: VisitedProject): Promise<void> {
  if (await holdExistingRollUps(tx, id)) await tx.run(SUBTRACT, [id, organizationId, id]);
}

/** Deletes the views of an organization, in the transaction that deletes it. */
export async function deleteViews(tx: Connection, organizationId: string): Promise<void> {
  await tx.run(DELETE, [organizationId]);
}

/** Deletes the rows from before that day of at most `limit` organizations; true when there may be more. */
export async function purgeViews(tx: Connection, before: Period, limit: number): Promise<boolean> {
  const old = await tx.all<{ readonly id: string }>(OLD, [before, limit]);
  const ids = [...new Set(old.map(({ id }) => id))];
  for (const keys of keyLists(ids)) await tx.run(`${DELETE_OLD} ${placeholders(keys.length)}`, [before, ...keys]);
  return old.length === limit;
}
