import { expect } from 'chai';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { insertRows } from '../../adapters/sql/shared/rows.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { addMilliseconds } from '../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../src/ports/storage.ts';
import type { VisitedProject } from '../../src/ports/visits/stores.ts';
import { givenOrganization, givenProject, rollUpAll } from '../contracts/storage/shared/given.ts';
import { onEachDatabase } from './given-databases.ts';

const NEW_TABLES = ['uncounted_visits', 'visit_roll_ups', 'visit_entry_blocks', 'organization_views'];
const TODAY = new Date().toISOString();
const daysAgo = (days: number) => addMilliseconds(TODAY, -days * 86_400_000).slice(0, 10);

/** The database as release 0.4.0 leaves it: events in one table, and for each project the number of the last one that is counted. */
async function givenOldDatabase(driver: Driver): Promise<Storage> {
  const migrations = readMigrations(driver.dialect);
  await migrate(driver, migrations);
  await driver.alone(async (schema) => {
    for (const table of NEW_TABLES) await schema.script(`DROP TABLE ${table}`);
    await schema.run(`DELETE FROM schema_migrations WHERE name LIKE '024%'`);
  });
  return sqlStorage(driver);
}

const insert = (driver: Driver, table: string, rows: readonly (readonly (string | number)[])[]): Promise<void> =>
  driver.transaction((tx) => insertRows(tx, `INSERT INTO ${table} VALUES`, rows, [50, 1]));

const storeEvents = (driver: Driver, ids: readonly string[]): Promise<void> =>
  insert(
    driver,
    'visits (project_id, name, visitor, occurred_at, params)',
    ids.map((id) => [id, 'mapView', '', TODAY, '{}']),
  );

/** Counts a project's events until now, as release 0.4.0 did it. */
async function countEvents(driver: Driver, { id }: VisitedProject, views: number): Promise<void> {
  const [row] = await driver.all<{ readonly last: number }>('SELECT MAX(number) AS last FROM visits');
  await driver.run('REPLACE INTO visit_cursors (project_id, number) VALUES (?, ?)', [id, row!.last]);
  const values = [id, 'mapView', daysAgo(0), views];
  await driver.run('REPLACE INTO visit_days (project_id, name, period, count) VALUES (?, ?, ?, ?)', values);
}

describe('the upgrade of visits from release 0.4.0', () => {
  onEachDatabase(({ open }) => {
    let driver: Driver;
    let storage: Storage;
    let projects: readonly [VisitedProject, VisitedProject];
    beforeEach(async () => {
      driver = open();
      storage = await givenOldDatabase(driver);
      const { id: organizationId } = await givenOrganization(storage);
      projects = [await givenProject(storage, { organizationId }), await givenProject(storage, { organizationId })];
    });
    const upgrade = () => migrate(driver, readMigrations(driver.dialect));
    const stored = async () => {
      const views = await storage.rollUps.views(projects[0].organizationId, daysAgo(29));
      return [views, await storage.visits.count(projects[0].id), await storage.visits.count(projects[1].id)];
    };

    it('counts each event once: those before the last counted one are counted, the others are not', async () => {
      const [one, other] = projects;
      await storeEvents(driver, [one.id, other.id, one.id]);
      await countEvents(driver, one, 2);
      await storeEvents(driver, [one.id, other.id, one.id, one.id]);
      await upgrade();
      expect(await storage.visits.listUncounted(one, 10)).to.have.length(3);
      expect(await storage.visits.listUncounted(other, 10)).to.have.length(2);
      expect(await stored()).to.deep.equal([7, 5, 2]);
      await rollUpAll(storage);
      expect(await stored()).to.deep.equal([7, 5, 2]);
      expect(await storage.visits.nextUncounted(null)).to.equal(null);
    });

    it('adds up the entries of each span', async () => {
      const [{ id: projectId }] = projects;
      const days = [0, 1, 7, 8, 9, 63, 64, 100, 200, 399];
      const rows = days.flatMap((ago) =>
        ['a', 'Ä'].map((entry, n) => [projectId, 'query', daysAgo(ago), entry, ago + n]),
      );
      await insert(driver, 'visit_entries (project_id, dimension, period, entry, count)', rows);
      await upgrade();
      for (const first of [0, 1, 8, 30, 64, 365, 399]) {
        const span = { unit: 'day', from: daysAgo(first), until: daysAgo(-1) } as const;
        const top = await storage.rollUps.topEntries({ projectId, dimension: 'query', span }, { offset: 0, limit: 9 });
        const within = days.filter((ago) => ago <= first);
        const sum = within.reduce((total, ago) => total + ago, 0);
        expect(top.entries).to.deep.equal([
          { entry: 'Ä', count: sum + within.length },
          { entry: 'a', count: sum },
        ]);
      }
    });

    it('counts the views of each organization, without those of deleted projects', async () => {
      const [one, other] = projects;
      const elsewhere = await givenProject(storage);
      const rows = [one, other, elsewhere].flatMap(({ id }) =>
        [0, 29, 30, 300].flatMap((ago) => ['mapView', 'areaClick'].map((name) => [id, name, daysAgo(ago), 1 + ago])),
      );
      await insert(driver, 'visit_days (project_id, name, period, count)', rows);
      const cursors = [one, other, elsewhere].map(({ id }) => [id, 1]);
      await insert(driver, 'visit_cursors (project_id, number)', cursors);
      await upgrade();
      const views = () => storage.rollUps.views(one.organizationId, daysAgo(29));
      expect(await views()).to.equal(62);
      await storage.projects.delete(other.id);
      expect(await views()).to.equal(31);
    });
  });
});

describe('an upgrade of visits that was interrupted', () => {
  onEachDatabase(({ open }) => {
    it('counts each event once, although the release before has run in between', async () => {
      const driver = open();
      const storage = await givenOldDatabase(driver);
      const project = await givenProject(storage);
      await storeEvents(driver, [project.id, project.id]);
      const fail = { name: '099_failing', run: () => Promise.reject(new Error('interrupted')) };
      const migrations = readMigrations(driver.dialect);
      const failed = await migrate(driver, [...migrations, fail]).then(
        () => false,
        () => true,
      );
      expect(failed).to.equal(true);
      await storeEvents(driver, [project.id, project.id, project.id]);
      await countEvents(driver, project, 5 - (await moved(driver)));
      await storeEvents(driver, [project.id]);
      await migrate(driver, migrations);
      await rollUpAll(storage);
      expect(await storage.rollUps.views(project.organizationId, daysAgo(29))).to.equal(6);
      expect(await storage.visits.count(project.id)).to.equal(6);
    });
  });
});

/** How many events an interrupted upgrade has moved already, so that the release before did not count them. */
async function moved(driver: Driver): Promise<number> {
  if (driver.dialect === 'sqlite') return 0;
  return (await driver.all('SELECT number FROM uncounted_visits')).length;
}
