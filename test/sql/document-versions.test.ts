import { expect } from 'chai';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { type DocumentUpgrade, upgradeDocuments } from '../../adapters/sql/upgrade-documents.ts';
import type { Project } from '../../src/domain/projects/content/project.ts';
import { DOCUMENT_VERSION } from '../../src/domain/upgrade.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { aLive, anOrganization, aProject, aSnapshot, aStoredItem, aTemplate } from '../support/builders.ts';
import { onEachDatabase } from './given-databases.ts';

const OLD_AREA = JSON.stringify({ id: 'a', name: 'Old' });
const TABLES = ['items', 'projects', 'snapshots', 'templates', 'lives'];

/** A project whose documents are as an early build stored them, in every table. */
async function givenOldProject(driver: Driver, storage: Storage): Promise<Project> {
  const organization = anOrganization();
  await storage.organizations.insert(organization);
  const project = aProject({ organizationId: organization.id, version: 7 });
  await storage.projects.insert(project);
  const area = aStoredItem({ kind: 'area', json: OLD_AREA });
  await storage.items.apply(project.id, { inserted: [area], updated: [], deleted: [] }, 7);
  const frozen = JSON.stringify({ project: { settings: {} }, items: [area] });
  await storage.snapshots.insert(aSnapshot({ projectId: project.id, json: frozen }));
  await storage.templates.insert(
    aTemplate({ organizationId: organization.id, json: frozen, files: [], thumbnail: null }),
  );
  const live = JSON.stringify({ settings: {}, areas: [JSON.parse(OLD_AREA)] });
  await storage.publishedVersions.put(aLive({ projectId: project.id, json: live }));
  await driver.run(`UPDATE projects SET settings = '{}'`);
  await driver.run('UPDATE items SET changed_in = 0');
  for (const table of TABLES) await driver.run(`UPDATE ${table} SET document_version = 1`);
  return project;
}

describe('documents of older versions', () => {
  onEachDatabase(({ open }) => {
    let driver: Driver;
    let storage: Storage;
    let project: Project;
    beforeEach(async () => {
      driver = open();
      await migrate(driver, readMigrations(driver.dialect));
      storage = sqlStorage(driver);
      project = await givenOldProject(driver, storage);
    });
    const upgradeAll = (given: DocumentUpgrade = {}, report = (_line: string) => {}) =>
      driver.alone((connection) => upgradeDocuments(connection, report, { interval: 0, ...given }));
    const textsOf = async (table: string) =>
      driver.all<{ json: string; version: number }>(`SELECT json, document_version AS version FROM ${table}`);

    it('are written in the current version with any change of their project', async () => {
      const before = (await storage.projects.find(project.id))!;
      await storage.projects.update({ ...before, name: 'Renamed', version: 8 }, before);
      const [row] = await driver.all<{ settings: string; version: number }>(
        'SELECT settings, document_version AS version FROM projects WHERE id = ?',
        [project.id],
      );
      expect(row!.version).to.equal(DOCUMENT_VERSION);
      expect(JSON.parse(row!.settings)).to.deep.equal(before.settings);
    });

    it('are read in the current version', async () => {
      expect((await storage.projects.find(project.id))?.settings).to.have.property('timezone', null);
      const ofOrganization = { organizationIds: [project.organizationId] };
      const [summary] = await storage.projects.summaries(ofOrganization, {
        offset: 0,
        limit: 1,
        viewsFrom: '2026-01-01',
      });
      expect(JSON.parse(summary!.settings)).to.have.property('timezone', null);
      const [area] = await storage.items.list(project.id);
      const { area: areas } = await storage.items.lists(project.id);
      const [snapshot] = await storage.snapshots.list(project.id);
      const [template] = await storage.templates.list([project.organizationId]);
      const texts = [
        area!.json,
        areas!,
        (await storage.snapshots.find(project.id, snapshot!.id))!.json,
        (await storage.templates.find(template!.id))!.json,
        (await storage.publishedVersions.find(project.id))!.json,
        Buffer.from((await storage.publishedVersions.bytes(project.id))!.json).toString(),
      ];
      for (const text of texts) expect(text).to.include('hoverOpacity').and.to.include('Old');
    });

    it('are rewritten in every table before the service listens', async () => {
      await upgradeAll();
      for (const table of TABLES.filter((name) => name !== 'projects')) {
        const [row] = await textsOf(table);
        expect(row!.json, table).to.include('hoverOpacity');
        expect(row!.version, table).to.equal(DOCUMENT_VERSION);
      }
      const [row] = await driver.all<{ settings: string }>('SELECT settings FROM projects');
      expect(JSON.parse(row!.settings)).to.deep.equal({ timezone: null, holidays: [], feedbackUrl: '' });
    });

    it('count as changed in the version of their project', async () => {
      await upgradeAll();
      const { changed } = await storage.items.changedSince(project.id, 6);
      expect(changed).to.have.length(1);
    });

    it('are rewritten once: a repeated upgrade finds nothing to do', async () => {
      await upgradeAll();
      const before = await textsOf('items');
      await storage.items.apply(project.id, { inserted: [aStoredItem()], updated: [], deleted: [] }, 8);
      await upgradeAll();
      expect((await textsOf('items')).slice(0, 1)).to.deep.equal(before);
      expect((await storage.items.changedSince(project.id, 7)).changed).to.have.length(1);
    });

    it('are upgraded from the version of their row: nothing is upgraded twice', async () => {
      await upgradeAll();
      await driver.run('UPDATE items SET json = ?', [OLD_AREA]);
      await driver.run(`UPDATE projects SET settings = '{}'`);
      await upgradeAll();
      expect((await textsOf('items'))[0]!.json).to.equal(OLD_AREA);
      expect(await driver.all('SELECT settings FROM projects')).to.deep.equal([{ settings: '{}' }]);
    });

    it('are upgraded even where an older release changed them after an interrupted upgrade', async () => {
      await upgradeAll();
      await driver.run('UPDATE items SET json = ?', [OLD_AREA]);
      await upgradeAll({ hasVersions: false });
      expect((await textsOf('items'))[0]!.json).to.include('hoverOpacity');
    });

    it('are upgraded to the version of the migration only', async () => {
      await upgradeAll({ to: 1 });
      expect(await textsOf('items')).to.deep.equal([{ json: OLD_AREA, version: 1 }]);
    });

    it('are counted on the console where it takes long', async () => {
      const lines: string[] = [];
      await upgradeAll({}, (line) => lines.push(line));
      expect(lines).to.deep.equal([
        'Upgrading stored documents: 1 of 2 projects and templates',
        'Upgrading stored documents: 2 of 2 projects and templates',
      ]);
    });
  });
});
