import { unitOf } from '../../../src/domain/shared/period.ts';
import type { DayEntry, PeriodCount } from '../../../src/domain/visits/roll-up.ts';
import type { Slice } from '../../../src/ports/shared/slice.ts';
import type {
  EntryFilter,
  NamedCount,
  RollUpStep,
  RollUpStore,
  TopEntries,
  VisitedProject,
} from '../../../src/ports/visits/stores.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, placeholders } from '../shared/rows.ts';
import { BLOCK_LENGTHS, type BlockCount, inBlocks, selectParts } from './entry-blocks.ts';
import { holdRollUps, releaseRollUps } from './held-roll-ups.ts';
import { addViews, countViews, purgeViews } from './organization-views.ts';
import {
  addCounts,
  BLOCKS,
  DAYS,
  deleteSome,
  ENTRIES,
  HOURS,
  insertMissing,
  SIGHTINGS,
  splitKnown,
} from './roll-up-tables.ts';

type SumRow = { readonly entry: string | null; readonly sum: number | string; readonly total: number | string | null };

const EXISTS = 'SELECT 1 AS found FROM projects WHERE id = ?';
const TABLES = { hour: HOURS, day: DAYS };
const PURGED = { hours: [HOURS], entries: [ENTRIES, BLOCKS], sightings: [SIGHTINGS] };

export function sqlRollUps(db: Connection): RollUpStore {
  return {
    hold: (projectId) => db.transaction((tx) => hold(tx, projectId)),
    known: async (projectId, entries) =>
      (await splitKnown(db, ENTRIES, projectId, entries.map(toEntry))).known.map(({ row }) => row),
    see: (projectId, sightings) => {
      const rows = sightings.map((row) => ({ place: [row.period], text: row.visitor, row }));
      return db.transaction((tx) => insertMissing(tx, SIGHTINGS, projectId, rows));
    },
    add: (project, step) => db.transaction((tx) => add(tx, project, step)),
    async list(projectId, names, { unit, from, until }) {
      const sql = `SELECT name, period, count FROM ${TABLES[unit].name} WHERE project_id = ?
        AND name IN ${placeholders(names.length)} AND period >= ? AND period < ?`;
      return db.all<PeriodCount>(sql, [projectId, ...names, from, until]);
    },
    async sum(projectId, names, { unit, from, until }) {
      const sql = `SELECT name, SUM(count) AS count FROM ${TABLES[unit].name} WHERE project_id = ?
        AND name IN ${placeholders(names.length)} AND period >= ? AND period < ? GROUP BY name`;
      const rows = await db.all<NamedCount>(sql, [projectId, ...names, from, until]);
      return rows.map(({ name, count }) => ({ name, count: Number(count) })); // MySQL returns sums as text.
    },
    views: (organizationId, from) => countViews(db, organizationId, from),
    topEntries: (filter, slice) => topEntries(db, filter, slice),
    purge: (kind, before, limit) =>
      db.transaction(async (tx) => {
        if (kind === 'views') return purgeViews(tx, before, limit);
        const old = { condition: 'period < ?', values: [before], limit };
        for (const table of PURGED[kind]) if (await deleteSome(tx, table, old)) return true;
        return false;
      }),
  };
}

/** Deletes at most `limit` rows of the roll-ups of a deleted project; true when there may be more. */
export async function deleteRollUps(tx: Connection, projectId: string, limit: number): Promise<boolean> {
  const ofProject = { condition: 'project_id = ?', values: [projectId], limit };
  for (const table of [SIGHTINGS, BLOCKS, ENTRIES, HOURS, DAYS])
    if (await deleteSome(tx, table, ofProject)) return true;
  return false;
}

/** Whether the project exists is read after the write, since it may be deleted while that waits. */
async function hold(tx: Connection, projectId: string): Promise<boolean> {
  await holdRollUps(tx, projectId);
  if (await first(tx, EXISTS, [projectId])) return true;
  await releaseRollUps(tx, projectId);
  return false;
}

async function add(
  tx: Connection,
  { id, organizationId }: VisitedProject,
  { counts, entries }: RollUpStep,
): Promise<void> {
  const byUnit = Map.groupBy(counts, ({ period }) => unitOf(period));
  for (const [unit, rows] of byUnit) await addCounts(tx, TABLES[unit], id, rows.map(toCount));
  const added = await addCounts(tx, ENTRIES, id, entries.map(toEntry));
  for (const days of BLOCK_LENGTHS) await addCounts(tx, BLOCKS, id, inBlocks(added, days).map(toBlock));
  await addViews(tx, organizationId, counts);
}

async function topEntries(db: Connection, filter: EntryFilter, { offset, limit }: Slice): Promise<TopEntries> {
  const parts = selectParts(filter);
  if (parts.sql === '') return { entries: [], count: 0, total: 0 };
  // One statement, so that the rows are added up once and the totals are those of the same moment.
  const sql = `WITH sums AS (SELECT entry, SUM(count) AS sum FROM (${parts.sql}) AS parts GROUP BY entry)
    SELECT 1 AS isTotal, NULL AS entry, COUNT(*) AS sum, SUM(sum) AS total FROM sums
    UNION ALL SELECT * FROM (SELECT 0, entry, sum, NULL FROM sums ORDER BY sum DESC, entry LIMIT ? OFFSET ?) AS page
    ORDER BY isTotal DESC, sum DESC, entry`;
  const [totals, ...page] = await db.all<SumRow>(sql, [...parts.values, limit, offset]);
  const entries = page.map(({ entry, sum }) => ({ entry: entry!, count: Number(sum) })); // MySQL returns sums as text.
  return { entries, count: Number(totals!.sum), total: Number(totals!.total) };
}

const toCount = (row: PeriodCount) => ({ place: [row.period], text: row.name, row });
const toEntry = <Row extends DayEntry>(row: Row) => ({ place: [row.dimension, row.period], text: row.entry, row });
const toBlock = (row: BlockCount) => ({ place: [row.dimension, row.days, row.period], text: row.entry, row });
