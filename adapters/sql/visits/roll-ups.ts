import { type DayEntry, type PeriodCount, unitOf } from '../../../src/domain/visits/roll-up.ts';
import type { EntryFilter, EntrySum, RollUpStep, RollUpStore } from '../../../src/ports/visits/stores.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { first, placeholders, totalOf } from '../shared/rows.ts';
import { addCounts, DAYS, deleteSome, ENTRIES, HOURS, insertMissing, SIGHTINGS, splitKnown } from './roll-up-tables.ts';

type IdRow = { readonly id: string | null };

const CURSOR = 'SELECT MAX(number) AS total FROM visit_cursors WHERE project_id = ?';
const MOVE = 'REPLACE INTO visit_cursors (project_id, number) VALUES (?, ?)';

const LAST = '(SELECT MAX(v.number) FROM visits v WHERE v.project_id = p.id)';
const IS_DUE = `${LAST} > COALESCE((SELECT c.number FROM visit_cursors c WHERE c.project_id = p.id), 0)`;
const DUE = `SELECT ${LAST} AS number FROM projects p WHERE p.id = ? AND ${IS_DUE}`;
/** From one project to the next by the index, whatever number of events each has. */
const NEXT = 'SELECT MIN(project_id) AS id FROM visits WHERE project_id > ?';

const COUNTED = `SELECT COALESCE(SUM(c.count), 0) FROM projects p JOIN visit_days c ON c.project_id = p.id
  WHERE p.organization_id = ? AND c.name = ? AND c.period >= ?`;
const UNCOUNTED = `SELECT COUNT(*) FROM projects p JOIN visits v ON v.project_id = p.id
  AND v.number > COALESCE((SELECT c.number FROM visit_cursors c WHERE c.project_id = p.id), 0)
  WHERE p.organization_id = ? AND v.name = ? AND v.occurred_at >= ?`;
/** One statement: events that are rolled up between two would be counted twice, or not at all. */
const SUM = `SELECT (${COUNTED}) + (${UNCOUNTED}) AS total`;

const FILTERED = 'FROM visit_entries WHERE project_id = ? AND dimension = ? AND period >= ? AND period < ?';
const LIST_ENTRIES = `SELECT entry, SUM(count) AS sum ${FILTERED} GROUP BY entry ORDER BY sum DESC, entry LIMIT ? OFFSET ?`;
const SUM_ENTRIES = `SELECT COUNT(DISTINCT entry) AS entries, SUM(count) AS total ${FILTERED}`;

const TABLES = { hour: HOURS, day: DAYS };
const PURGED = { hours: HOURS, entries: ENTRIES, sightings: SIGHTINGS };

export function sqlRollUps(db: Connection): RollUpStore {
  return {
    cursor: (projectId) => totalOf(db, CURSOR, [projectId]),
    due: (projectId) => due(db, projectId),
    async nextDue(after) {
      let id = await next(db, after);
      while (id !== null && (await due(db, id)) === null) id = await next(db, id);
      return id;
    },
    known: async (projectId, entries) =>
      (await splitKnown(db, ENTRIES, projectId, entries.map(toEntry))).known.map(({ row }) => row),
    see: (projectId, sightings) => {
      const rows = sightings.map((row) => ({ place: [row.period], text: row.visitor, row }));
      return db.transaction((tx) => insertMissing(tx, SIGHTINGS, projectId, rows));
    },
    add: (projectId, step) => db.transaction((tx) => add(tx, projectId, step)),
    async list(projectId, names, { unit, from, until }) {
      const sql = `SELECT name, period, count FROM ${TABLES[unit].name} WHERE project_id = ?
        AND name IN ${placeholders(names.length)} AND period >= ? AND period < ?`;
      return db.all<PeriodCount>(sql, [projectId, ...names, from, until]);
    },
    sum: (...filter) => totalOf(db, SUM, [...filter, ...filter]),
    async listEntries(filter, { offset, limit }) {
      const values = [...filterValues(filter), limit, offset];
      const rows = await db.all<{ readonly entry: string; readonly sum: number | string }>(LIST_ENTRIES, values);
      return rows.map(({ entry, sum }): EntrySum => ({ entry, count: Number(sum) })); // MySQL returns sums as text.
    },
    async sumEntries(filter) {
      const row = await first<{ entries: number; total: number | string | null }>(
        db,
        SUM_ENTRIES,
        filterValues(filter),
      );
      return { entries: row!.entries, total: Number(row!.total) };
    },
    purge: (kind, before, limit) =>
      db.transaction((tx) => deleteSome(tx, PURGED[kind], { condition: 'period < ?', values: [before], limit })),
  };
}

/** Deletes at most `limit` rows of the roll-ups of a deleted project; true when there may be more. */
export async function deleteRollUps(tx: Connection, projectId: string, limit: number): Promise<boolean> {
  const ofProject = { condition: 'project_id = ?', values: [projectId], limit };
  for (const table of [SIGHTINGS, ENTRIES, HOURS, DAYS]) if (await deleteSome(tx, table, ofProject)) return true;
  await tx.run('DELETE FROM visit_cursors WHERE project_id = ?', [projectId]);
  return false;
}

async function due(db: Connection, projectId: string): Promise<number | null> {
  const row = await first<{ readonly number: number }>(db, DUE, [projectId]);
  return row?.number ?? null;
}

async function next(db: Connection, after: string): Promise<string | null> {
  const row = await first<IdRow>(db, NEXT, [after]);
  return row?.id ?? null;
}

async function add(tx: Connection, projectId: string, { counts, entries, last }: RollUpStep): Promise<void> {
  const byUnit = Map.groupBy(counts, ({ period }) => unitOf(period));
  for (const [unit, rows] of byUnit) await addCounts(tx, TABLES[unit], projectId, rows.map(toPlace));
  await addCounts(tx, ENTRIES, projectId, entries.map(toEntry));
  await tx.run(MOVE, [projectId, last]);
}

const toEntry = <Row extends DayEntry>(row: Row) => ({ place: [row.dimension, row.period], text: row.entry, row });
const toPlace = (row: PeriodCount) => ({ place: [row.period], text: row.name, row });

const filterValues = ({ projectId, dimension, span }: EntryFilter): Value[] => [
  projectId,
  dimension,
  span.from,
  span.until,
];
