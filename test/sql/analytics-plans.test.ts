import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Driver, Value } from '../../adapters/sql/drivers/connection.ts';
import { mysqlDriver } from '../../adapters/sql/drivers/mysql.ts';
import { ensureDatabase } from '../../adapters/sql/drivers/mysql-clients.ts';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { insertRows } from '../../adapters/sql/shared/rows.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { FIGURE_COUNTS } from '../../src/domain/visits/visit-figures.ts';
import type { Stores } from '../../src/ports/shared/storage.ts';
import { givenOrganization, givenProject } from '../contracts/storage/shared/given.ts';
import { NOW } from '../support/builders.ts';
import { freshDatabase } from '../support/mysql.ts';
import { planOf, remembering } from '../support/query-plans.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Opened = { readonly driver: Driver; dispose(): Promise<void> };
type Given = { readonly projectId: string; readonly organizationId: string };

const PROJECTS = 40;
const SPAN = { unit: 'day', from: '2026-01-05', until: '2026-01-15' } as const;
const KEY = /^(PRIMARY|sqlite_autoindex_\w+)$/;
const last = { counts: [], entries: [], last: 9 };

/** What is asked of tables that grow, and the index that answers the first statement of it. */
const CALLS: readonly (readonly [string, (stores: Stores, given: Given) => Promise<unknown>, RegExp])[] = [
  ['the figures of days', ({ rollUps }, { projectId }) => rollUps.list(projectId, FIGURE_COUNTS, SPAN), KEY],
  [
    'the figures of hours',
    ({ rollUps }, { projectId }) => rollUps.list(projectId, FIGURE_COUNTS, { ...SPAN, unit: 'hour' }),
    KEY,
  ],
  ['old hours', ({ rollUps }) => rollUps.purge('hours', '2026-01-02', 10), /visit_hours_by_age/],
  ['old entries', ({ rollUps }) => rollUps.purge('entries', '2026-01-02', 10), /visit_entries_by_age/],
  ['old sightings', ({ rollUps }) => rollUps.purge('sightings', '2026-01-02', 10), /visit_sightings_by_age/],
  [
    'who was seen',
    ({ rollUps }, { projectId }) => rollUps.see(projectId, [{ period: '2026-01-05', visitor: 'v' }]),
    KEY,
  ],
  ['the cursor of a project', ({ rollUps }, { projectId }) => rollUps.cursor(projectId), KEY],
  [
    'what is added',
    ({ rollUps }, { projectId }) =>
      rollUps.add(projectId, { ...last, counts: [{ period: '2026-01-05', name: 'mapView', count: 1 }] }),
    KEY,
  ],
  ['the first events', ({ visits }) => visits.purge('2020-01-01', 0, 10), /PRIMARY/],
  ['the next events of a project', ({ visits }, { projectId }) => visits.list(projectId, 10, 10), /visits_in_order/],
];

describe('analytics of many visits', () => {
  plansOf('SQLite', openSqlite);
  plansOf('MySQL', openMysql);
});

function plansOf(name: string, open: () => Promise<Opened | null>): void {
  describe(`in ${name}`, () => {
    let opened: Opened | null = null;
    let given: Given;

    before(async function () {
      opened = await open();
      if (!requireAdapter(name, opened !== null)) this.skip();
      await migrate(opened!.driver, readMigrations(opened!.driver.dialect));
      given = await givenMuch(opened!.driver);
    });

    after(async () => {
      await opened?.driver.close();
      await opened?.dispose();
    });

    for (const [what, call, index] of CALLS) {
      it(`have ${what} found by an index`, async () => {
        const { driver, statements } = remembering(opened!.driver);
        await call(sqlStorage(driver), given);
        const asked = statements.filter(({ sql }) => sql.startsWith('SELECT'));
        const plans = await Promise.all(asked.map((statement) => planOf(opened!.driver, statement)));
        expect(plans[0]?.indexes.join(), plans[0]?.sql).to.match(index);
        expect(plans.filter(({ isWasteful }) => isWasteful)).to.deep.equal([]);
      });
    }
  });
}

/** Counts, entries, sightings and events of many projects on twenty days. */
async function givenMuch(driver: Driver): Promise<Given> {
  const storage = sqlStorage(driver);
  const { id: organizationId } = await givenOrganization(storage);
  const ids: string[] = [];
  for (let n = 0; n < PROJECTS; n++) ids.push((await givenProject(storage, { organizationId })).id);
  const days = Array.from({ length: 20 }, (_, n) => `2026-01-${String(n + 1).padStart(2, '0')}`);
  const onDays = (row: (id: string, day: string) => readonly Value[][]) =>
    ids.flatMap((id) => days.flatMap((day) => row(id, day)));
  const rows: Readonly<Record<string, readonly (readonly Value[])[]>> = {
    'visits (project_id, name, visitor, occurred_at, params)': onDays((id) =>
      Array(4).fill([id, 'mapView', 'v', NOW, '{}']),
    ),
    visit_days: onDays((id, day) => FIGURE_COUNTS.map((name) => [id, name, day, 1])),
    visit_hours: onDays((id, day) => FIGURE_COUNTS.map((name) => [id, name, `${day}T07`, 1])),
    visit_entries: onDays((id, day) => ['a', 'b', 'c'].map((entry) => [id, 'area', day, entry, 1])),
    visit_sightings: onDays((id, day) => Array.from({ length: 5 }, () => [id, day, randomUUID().slice(0, 16)])),
    visit_cursors: ids.map((id) => [id, 1]),
  };
  await driver.transaction(async (tx) => {
    for (const [table, values] of Object.entries(rows))
      await insertRows(tx, `INSERT INTO ${table} VALUES`, values, [100, 1]);
  });
  for (const table of Object.keys(rows)) {
    const analyze = `ANALYZE ${driver.dialect === 'mysql' ? 'TABLE ' : ''}${table.split(' ')[0]}`;
    await driver.alone((schema) => schema.script(analyze));
  }
  return { projectId: ids[3]!, organizationId };
}

async function openSqlite(): Promise<Opened> {
  const folder = await temporaryFolder();
  return { driver: sqliteDriver({ path: join(folder.path, 'waymark.sqlite') }), dispose: folder.remove };
}

async function openMysql(): Promise<Opened | null> {
  const database = freshDatabase();
  if (!database) return null;
  await ensureDatabase(database.url, 5_000);
  return { driver: mysqlDriver({ url: database.url }), dispose: database.remove };
}
