import type { Driver, Value } from '../../../adapters/sql/drivers/connection.ts';
import { insertRows } from '../../../adapters/sql/shared/rows.ts';
import { fillTotals } from '../../../adapters/sql/visits/fill-totals.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { rollUpEvery } from '../../../src/usecases/visits/shared/roll-up.ts';
import type { BenchRequest, Case, World } from '../cases.ts';

/**
 * How much is filled in: so many projects have visits, counted events of all of them together, and counts on each of so many days;
 * the measured project has this number of different areas on each of `entryDays` days.
 */
export type VisitAmounts = {
  readonly projects: number;
  readonly visits: number;
  readonly days: number;
  readonly entryDays: number;
  readonly entries: number;
};

export const FEW_VISITS: VisitAmounts = { projects: 100, visits: 1_000, days: 3, entryDays: 3, entries: 10 };

/** Times `share`: 10,000,000 events of 100,000 projects, 2,400,000 counts, and 365,000 entries of one project. */
export const manyVisits = (share: number): VisitAmounts => ({
  projects: 100_000 * share,
  visits: 10_000_000 * share,
  days: 24,
  entryDays: 365,
  entries: 1_000,
});

const DAY = 86_400_000;
const ROWS_AT_ONCE = [200, 20, 1];
const VISITOR = '0123456789abcdef';
const NAMES = ['mapView', 'visitors', 'areaClick', 'markerClick', 'searchQuery', 'routeBuild'];

/** Fills the tables of visits, for the first projects that the database has and for the measured one. */
export async function fillVisits(
  driver: Driver,
  { projectId }: Pick<World, 'projectId'>,
  amounts: VisitAmounts,
): Promise<void> {
  const { projects, visits, days, entryDays, entries } = amounts;
  const now = new Date();
  const dayAgo = (ago: number) => new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10);
  const forProjects = (sql: string, values: readonly Value[]) =>
    driver.run(`${sql} FROM projects p WHERE p.id <> ? ORDER BY p.id LIMIT ?`, [...values, projectId, projects]);
  for (let done = 0; done < visits; done += projects) {
    const columns = 'project_id, name, visitor, occurred_at, params';
    await forProjects(`INSERT INTO visits (${columns}) SELECT p.id, 'mapView', '${VISITOR}', ?, '{}'`, [
      now.toISOString(),
    ]);
  }
  const COUNT = 'INSERT INTO visit_days (project_id, name, period, count) SELECT p.id,';
  for (let ago = 0; ago < days; ago++) await forProjects(`${COUNT} 'mapView', ?, 4`, [dayAgo(ago)]);
  await forProjects('INSERT INTO visit_roll_ups (project_id, steps) SELECT p.id, 1', []);
  for (let ago = 0; ago < entryDays; ago++) {
    const period = dayAgo(ago);
    const areas = Array.from({ length: entries }, (_, n) => [projectId, 'area', period, `area ${n}`, 1 + (n % 50)]);
    await driver.transaction(async (tx) => {
      const into = (table: string, rows: readonly (readonly Value[])[]) =>
        insertRows(tx, `REPLACE INTO ${table} VALUES`, rows, ROWS_AT_ONCE);
      await into('visit_entries (project_id, dimension, period, entry, count)', areas);
      const counts = NAMES.map((name) => [projectId, name, period, 100]);
      await into('visit_days (project_id, name, period, count)', counts);
    });
  }
  await driver.alone((schema) => fillTotals(schema, () => {}));
}

const reading =
  (path: (world: World) => string) =>
  (world: World): BenchRequest => ({
    method: 'GET',
    path: path(world),
    headers: { authorization: `Bearer ${world.token}` },
  });

const rangeOf = (days: number) => {
  const [to, from] = [0, days - 1].map((ago) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10));
  return `from=${from}&to=${to}`;
};

const top = (days: number): Case => ({
  name: `top-${days}`,
  title: `the most frequent areas of ${days} days`,
  status: 200,
  request: reading(({ projectId }) => `/api/analytics/top/?project=${projectId}&dimension=area&${rangeOf(days)}`),
});

/** The requests whose cost may grow with the visits. */
export const VISIT_CASES: readonly Case[] = [
  {
    name: 'usage',
    title: 'the usage of a plan',
    status: 200,
    request: reading(({ organizationId }) => `/api/usage/?organization=${organizationId}`),
  },
  top(30),
  top(365),
  {
    name: 'overview-365',
    title: 'the overview of 365 days',
    status: 200,
    request: reading(({ projectId }) => `/api/analytics/overview/?project=${projectId}&${rangeOf(365)}`),
  },
];

/** How long a turn of the roll-up job takes where nothing is due, in milliseconds. */
export async function rollUpTurn(storage: Storage): Promise<number> {
  const start = performance.now();
  await rollUpEvery({
    storage,
    report(message, cause) {
      throw new Error(message, { cause });
    },
  });
  return performance.now() - start;
}
