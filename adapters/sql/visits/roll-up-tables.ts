import { MOST_ENTRIES } from '../../../src/domain/visits/roll-up.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { insertRows, keyLists, placeholders, totalOf } from '../shared/rows.ts';

/**
 * A table of roll-ups: rows of a project, grouped by some columns, each identified by a text. `most`: how many counts one
 * group may have, if that is limited.
 */
export type RollUpTable = {
  readonly name: string;
  readonly place: readonly string[];
  readonly text: string;
  readonly most?: number;
};

export const HOURS: RollUpTable = { name: 'visit_hours', place: ['period'], text: 'name' };
export const DAYS: RollUpTable = { name: 'visit_days', place: ['period'], text: 'name' };
export const ENTRIES: RollUpTable = {
  name: 'visit_entries',
  place: ['dimension', 'period'],
  text: 'entry',
  most: MOST_ENTRIES,
};
export const BLOCKS: RollUpTable = {
  name: 'visit_entry_blocks',
  place: ['dimension', 'days', 'period'],
  text: 'entry',
};
export const SIGHTINGS: RollUpTable = { name: 'visit_sightings', place: ['period'], text: 'visitor' };

/** The rows of one group: each text occurs once. */
type Placed<Row> = { readonly place: readonly Value[]; readonly text: string; readonly row: Row };

const ROWS_AT_ONCE = [256, 64, 32, 16, 8, 4, 2, 1];
const DELETED_AT_ONCE = 50;

/**
 * Adds to counts, each given once, and returns those that fit. The caller must hold the project's roll-ups, because the counts
 * are read before.
 */
export async function addCounts<Row extends { readonly count: number }>(
  tx: Connection,
  table: RollUpTable,
  projectId: string,
  added: readonly Placed<Row>[],
): Promise<readonly Row[]> {
  const sums: Value[][] = [];
  const fitted: Row[] = [];
  for (const { place, rows } of inPlaces(added)) {
    const before = await readPlace(tx, table, { projectId, place, texts: rows.map(({ text }) => text), read: 'count' });
    const [known, others] = [rows.filter(({ text }) => before.has(text)), rows.filter(({ text }) => !before.has(text))];
    const fitting = others.slice(0, others.length && (await remainingRows(tx, table, projectId, place)));
    for (const { text, row } of [...known, ...fitting]) {
      sums.push([projectId, ...place, text, row.count + Number(before.get(text) ?? 0)]);
      fitted.push(row);
    }
  }
  const columns = ['project_id', ...table.place, table.text, 'count'];
  await insertRows(tx, `REPLACE INTO ${table.name} (${columns.join(', ')}) VALUES`, sums, ROWS_AT_ONCE);
  return fitted;
}

/** Inserts the rows that do not exist yet, and returns them. The caller must hold the project's roll-ups. */
export async function insertMissing<Row>(
  tx: Connection,
  table: RollUpTable,
  projectId: string,
  rows: readonly Placed<Row>[],
): Promise<readonly Row[]> {
  const { missing } = await splitKnown(tx, table, projectId, rows);
  const values = missing.map(({ place, text }) => [projectId, ...place, text]);
  const columns = ['project_id', ...table.place, table.text];
  await insertRows(tx, `INSERT INTO ${table.name} (${columns.join(', ')}) VALUES`, values, ROWS_AT_ONCE);
  return missing.map(({ row }) => row);
}

/** Splits the rows into those that exist and those that do not. */
export async function splitKnown<Row>(
  db: Connection,
  table: RollUpTable,
  projectId: string,
  rows: readonly Placed<Row>[],
): Promise<{ readonly known: readonly Placed<Row>[]; readonly missing: readonly Placed<Row>[] }> {
  const [known, missing]: [Placed<Row>[], Placed<Row>[]] = [[], []];
  for (const { place, rows: there } of inPlaces(rows)) {
    const texts = there.map(({ text }) => text);
    const found = await readPlace(db, table, { projectId, place, texts, read: table.text });
    for (const row of there) (found.has(row.text) ? known : missing).push(row);
  }
  return { known, missing };
}

/** Deletes at most `limit` rows of the table for which the condition holds; true when there may be more. */
export async function deleteSome(
  tx: Connection,
  { name, place, text }: RollUpTable,
  {
    condition,
    values,
    limit,
  }: { readonly condition: string; readonly values: readonly Value[]; readonly limit: number },
): Promise<boolean> {
  const key = ['project_id', ...place, text];
  const found = await tx.all<Readonly<Record<string, Value>>>(
    `SELECT ${key.join(', ')} FROM ${name} WHERE ${condition} LIMIT ?`,
    [...values, limit],
  );
  const isRow = `(${key.map((column) => `${column} = ?`).join(' AND ')})`;
  for (let start = 0; start < found.length; start += DELETED_AT_ONCE) {
    const rows = found.slice(start, start + DELETED_AT_ONCE);
    const keys = rows.flatMap((row) => key.map((column) => row[column] ?? null));
    await tx.run(`DELETE FROM ${name} WHERE ${rows.map(() => isRow).join(' OR ')}`, keys);
  }
  return found.length === limit;
}

/** How many rows may still be added to a group. */
async function remainingRows(
  tx: Connection,
  { name, place: columns, most }: RollUpTable,
  projectId: string,
  place: readonly Value[],
): Promise<number> {
  if (most === undefined) return Number.POSITIVE_INFINITY;
  const at = ['project_id', ...columns].map((column) => `${column} = ?`).join(' AND ');
  const taken = await totalOf(tx, `SELECT COUNT(*) AS total FROM ${name} WHERE ${at}`, [projectId, ...place]);
  return Math.max(0, most - taken);
}

function inPlaces<Row>(rows: readonly Placed<Row>[]) {
  const groups = Map.groupBy(rows, ({ place }) => place.join('\n'));
  return [...groups.values()].map((group) => ({ place: group[0]!.place, rows: group }));
}

type Place = {
  readonly projectId: string;
  readonly place: readonly Value[];
  readonly texts: readonly string[];
  readonly read: string;
};

/** Which of the texts exist in a group, each with the value of a column. */
async function readPlace(
  tx: Connection,
  table: RollUpTable,
  { projectId, place, texts, read }: Place,
): Promise<ReadonlyMap<string, Value>> {
  const at = ['project_id', ...table.place].map((column) => `${column} = ?`).join(' AND ');
  const sql = `SELECT ${table.text} AS text, ${read} AS value FROM ${table.name} WHERE ${at} AND ${table.text} IN`;
  const found = new Map<string, Value>();
  for (const keys of keyLists(texts)) {
    const values = [projectId, ...place, ...keys];
    const rows = await tx.all<{ readonly text: string; readonly value: Value }>(
      `${sql} ${placeholders(keys.length)}`,
      values,
    );
    for (const { text, value } of rows) found.set(text, value);
  }
  return found;
}
