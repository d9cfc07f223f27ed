import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Driver, Value } from '../../adapters/sql/drivers/connection.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { insertRows } from '../../adapters/sql/shared/rows.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { FIGURE_COUNTS } from '../../src/domain/visits/visit-figures.ts';
import type { Stores } from '../../src/ports/storage.ts';
import type { VisitedProject } from '../../src/ports/visits/stores.ts';
import { givenOrganization, givenProject } from '../contracts/storage/shared/given.ts';
import { NOW } from '../support/builders.ts';
import { DRIVERS, type OpenedDriver } from '../support/databases/drivers.ts';
import { planOf, remembering } from '../support/databases/query-plans.ts';
import { requireAdapter } from '../support/require-adapter.ts';

type Given = { readonly projectId: string; readonly organizationId: string; readonly project: VisitedProject };

const PROJECTS = 40;
const SPAN = { unit: 'day', from: '2026-01-05', until: '2026-01-15' } as const;
const UNCOUNTED = /uncounted_visits_of_project/;
const KEY = /^(PRIMARY|sqlite_autoindex_\w+)$/;

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
  ['the sums of days', ({ rollUps }, { projectId }) => rollUps.sum(projectId, FIGURE_COUNTS, SPAN), KEY],
  [
    'the views of an organization',
    ({ rollUps }, { organizationId }) => rollUps.views(organizationId, '2026-01-05'),
    UNCOUNTED,
  ],
  ['old views', ({ rollUps }) => rollUps.purge('views', '2026-01-02', 10), /organization_views_by_age/],
  [
    'what is added',
    ({ rollUps }, { project }) =>
      rollUps.add(project, { counts: [{ period: '2026-01-05', name: 'mapView', count: 1 }], entries: [] }),
    KEY,
  ],
  ['the first events', ({ visits }) => visits.purge('2020-01-01', 0, 10), /PRIMARY/],
  ['the next events of a project', ({ visits }, { project }) => visits.listUncounted(project, 10), UNCOUNTED],
  ['the last event of a project', ({ visits }, { project }) => visits.lastUncounted(project), UNCOUNTED],
];

describe('analytics of many visits', () => {
  for (const [name, open] of Object.entries(DRIVERS)) plansOf(name, open);
});

function plansOf(name: string, open: () => Promise<OpenedDriver | null>): void {
  describe(`in ${name}`, () => {
    let opened: OpenedDriver | null = null;
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
  const projectId = ids[3]!;
  const days = Array.from({ length: 20 }, (_, n) => `2026-01-${String(n + 1).padStart(2, '0')}`);
  const onDays = (row: (id: string, day: string) => readonly Value[][]) =>
    ids.flatMap((id) => days.flatMap((day) => row(id, day)));
  const rows: Readonly<Record<string, readonly (readonly Value[])[]>> = {
    'visits (project_id, name, visitor, occurred_at, params)': onDays((id) =>
      Array(4).fill([id, 'mapView', 'v', NOW, '{}']),
    ),
    'uncounted_visits (organization_id, project_id, name, visitor, occurred_at, params)': onDays((id) =>
      Array(4).fill([id === projectId ? organizationId : id, id, 'mapView', 'v', NOW, '{}']),
    ),
    organization_views: onDays((id, day) => [[id === projectId ? organizationId : id, day, 9]]),
    visit_days: onDays((id, day) => FIGURE_COUNTS.map((name) => [id, name, day, 1])),
    visit_hours: onDays((id, day) => FIGURE_COUNTS.map((name) => [id, name, `${day}T07`, 1])),
    visit_entries: onDays((id, day) => ['a', 'b', 'c'].map((entry) => [id, 'area', day, entry, 1])),
    visit_sightings: onDays((id, day) => Array.from({ length: 5 }, () => [id, day, randomUUID().slice(0, 16)])),
  };
  await driver.transaction(async (tx) => {
    for (const [table, values] of Object.entries(rows))
      await insertRows(tx, `INSERT INTO ${table} VALUES`, values, [100, 1]);
  });
  for (const table of Object.keys(rows)) {
    const analyze = `ANALYZE ${driver.dialect === 'mysql' ? 'TABLE ' : ''}${table.split(' ')[0]}`;
    await driver.alone((schema) => schema.script(analyze));
  }
  return { projectId, organizationId, project: { id: projectId, organizationId } };
}
