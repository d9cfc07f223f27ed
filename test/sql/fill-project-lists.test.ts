import { expect } from 'chai';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { fillProjectLists } from '../../adapters/sql/fill-project-lists.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { NUMBER_OF } from '../../adapters/sql/projects/item-rows.ts';
import { PROJECT, storedProject } from '../../adapters/sql/projects/project-rows.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import type { ItemKind } from '../../src/domain/projects/items/item.ts';
import { anOrganization, aProject, aStoredItem } from '../support/builders.ts';
import { onEachDatabase } from './given-databases.ts';

const KINDS: readonly ItemKind[] = ['level', 'area', 'area', 'area', 'marker', 'marker', 'tag'];
/** More characters than a project's row has of a name when it is folded. */
const LONG = '½'.repeat(255);
const NAMES = ['Zoo', 'Äpfel', 'axis X', LONG];
const INSERT_ORGANIZATION = `INSERT INTO organizations (id, name, slug, plan, subscription_status, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;
const INSERT_ITEM = 'INSERT INTO items (project_id, kind, id, position, json) VALUES (?, ?, ?, ?, ?)';

describe('the upgrade of a database from before lists of projects had an order', () => {
  onEachDatabase(({ open }) => {
    it('orders the projects by name, counts their items, and knows nobody who changed them', async () => {
      const driver = open();
      const migrations = readMigrations(driver.dialect);
      await migrate(
        driver,
        migrations.filter(({ name }) => name < '031'),
      );
      const storage = sqlStorage(driver);
      const organizationId = await organizationBefore(driver);
      const before = PROJECT.except('nameKey', 'updatedBy', 'venue', 'attribution');
      for (const name of NAMES) {
        const project = aProject({ organizationId, name, description: 'X x' });
        await driver.run(`INSERT INTO projects ${before.insert}`, before.values(storedProject(project)));
        for (const kind of KINDS) {
          const { id, position, json } = aStoredItem({ kind });
          await driver.run(INSERT_ITEM, [project.id, NUMBER_OF[kind], id, position, json]);
        }
      }

      await migrate(driver, migrations);
      await driver.alone(fillProjectLists);

      const ordering = { by: 'name', isDescending: false } as const;
      const listing = { offset: 0, limit: 9, viewsFrom: '2026-01-01', ordering };
      const found = await storage.projects.summaries({ organizationIds: [organizationId] }, listing);
      expect(found.map(({ name }) => name)).to.deep.equal([LONG, 'Äpfel', 'axis X', 'Zoo']);
      for (const { levelsCount, areasCount, markersCount, updatedBy } of found) {
        expect([levelsCount, areasCount, markersCount, updatedBy]).to.deep.equal([1, 3, 2, null]);
      }
      const keys = () => driver.all('SELECT id, name_key FROM projects ORDER BY id');
      const filled = await keys();
      for (const { id } of found) await storage.projects.update((await storage.projects.find(id))!);
      expect(await keys()).to.deep.equal(filled);
    });

    it('finds and orders projects by letters that were folded in another way before', async () => {
      const driver = open();
      const migrations = readMigrations(driver.dialect);
      await migrate(
        driver,
        migrations.filter(({ name }) => name < '031'),
      );
      const storage = sqlStorage(driver);
      const organizationId = await organizationBefore(driver);
      const before = PROJECT.except('nameKey', 'updatedBy', 'venue', 'attribution');
      for (const [name, folded] of [
        ['Straße', 'straßeX'],
        ['Strasz', 'straszX'],
        ['Ærø', 'ærøX'],
      ]) {
        const project = {
          ...storedProject(aProject({ organizationId, name: name!, description: '' })),
          folded: folded!,
        };
        await driver.run(`INSERT INTO projects ${before.insert}`, before.values(project));
        const place = [folded!, organizationId, project.createdAt, project.id];
        await driver.run(
          `INSERT INTO project_search (folded, organization_id, created_at, id) VALUES (?, ?, ?, ?)`,
          place,
        );
      }
      await migrate(driver, migrations);
      const ordering = { by: 'name', isDescending: false } as const;
      const listing = { offset: 0, limit: 9, viewsFrom: '2026-01-01', ordering };
      const found = async (search: string) =>
        (await storage.projects.summaries({ organizationIds: [organizationId], search }, listing)).map(
          ({ name }) => name,
        );
      expect(await found('')).to.deep.equal(['Ærø', 'Straße', 'Strasz']);
      expect(await found('strasse')).to.deep.equal(['Straße']);
      expect(await found('aero')).to.deep.equal(['Ærø']);
    });
  });
});

/** An organization as it was stored before the newest columns. */
async function organizationBefore(driver: Driver): Promise<string> {
  const { id, name, slug, plan, subscriptionStatus, createdAt, updatedAt } = anOrganization();
  await driver.run(INSERT_ORGANIZATION, [id, name, slug, plan, subscriptionStatus, createdAt, updatedAt]);
  return id;
}
