import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { type Migration, migrate, migrationStatus, readMigrations } from '../../adapters/sql/migrate.ts';
import { PROJECT, storedProject } from '../../adapters/sql/projects/project-rows.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { logoPath, type Organization } from '../../src/domain/organizations/organization.ts';
import { NO_REACH } from '../../src/domain/projects/changes/reach.ts';
import { sizeOf } from '../../src/domain/projects/content/content-size.ts';
import type { Project } from '../../src/domain/projects/content/project.ts';
import type { TemplateFile } from '../../src/domain/projects/copies/template.ts';
import {
  anImage,
  anInvitation,
  anOrganization,
  aProject,
  aSession,
  aStoredItem,
  aTemplate,
  aUser,
  NOW,
} from '../support/builders.ts';
import { DRIVERS, type OpenedDriver } from '../support/databases/drivers.ts';
import { rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';

const FIRST = { name: '001_first.sql', sql: 'CREATE TABLE firsts (n INT); INSERT INTO firsts (n) VALUES (1);' };
const SECOND = { name: '002_second.sql', sql: 'CREATE TABLE IF NOT EXISTS seconds (n INT);' };
const BROKEN = { name: '003_broken.sql', sql: 'CREATE TABEL nothing (n INT);' };

const INSERT_USER = `INSERT INTO users
  (id, email, full_name, password_hash, email_verified, two_factor_enabled, avatar_url, date_joined)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_SESSION =
  'INSERT INTO sessions (id, user_id, refresh_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)';

const INSERT_INVITATION = `INSERT INTO invitations (id, organization_id, email, role, status, invited_by_email,
  invited_by_full_name, token_hash, mail_token_hash, created_at, expires_at, group_ids)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const INSERT_ORGANIZATION = `INSERT INTO organizations
  (id, name, slug, logo_url, plan, subscription_status, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

const INSERT_ORGANIZATION_WITH_LOGO = `INSERT INTO organizations
  (id, name, slug, logo_path, plan, subscription_status, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

const INSERT_IMAGE =
  'INSERT INTO images (path, project_id, extension, size, width, height, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)';
const INSERT_TEMPLATE = `INSERT INTO templates (id, organization_id, name, description, thumbnail, level_count, area_count,
  marker_count, created_at, json, files) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const INSERT_ITEM = 'INSERT INTO items (project_id, kind, id, position, json) VALUES (?, ?, ?, ?, ?)';

describe('migrations', () => {
  it('have the same names for every database', () => {
    const names = (migrations: readonly Migration[]) => migrations.map(({ name }) => name);
    expect(names(readMigrations('sqlite'))).to.deep.equal(names(readMigrations('mysql')));
    expect(readMigrations('sqlite').length).to.be.greaterThan(0);
  });

  it('are read where the caller says, and those in TypeScript are part of them', () => {
    const read = readMigrations('mysql', (dialect) => [{ name: `001_${dialect}.sql`, sql: 'SELECT 1' }]);
    expect(read.map(({ name }) => name)).to.deep.equal([
      '001_mysql.sql',
      '019_upgrade_documents',
      '024b_visit_totals',
      '026_fill_counts_and_search',
      '029_upgrade_documents',
      '031b_fill_project_lists',
      '035_upgrade_documents',
    ]);
  });

  for (const [name, open] of Object.entries(DRIVERS)) migrationsOf(name, open);
});

function migrationsOf(name: string, open: () => Promise<OpenedDriver | null>): void {
  describe(name, () => {
    let opened: OpenedDriver;
    const counted = async () => (await opened.driver.all<{ n: number }>('SELECT COUNT(*) AS n FROM firsts'))[0]?.n;

    beforeEach(async function () {
      const fresh = await open();
      if (!requireAdapter(name, fresh !== null)) this.skip();
      opened = fresh!;
    });

    afterEach(async () => {
      await opened?.driver.close();
      await opened?.dispose();
    });

    it('are applied in the order of their names, once', async () => {
      expect(await migrate(opened.driver, [SECOND, FIRST])).to.deep.equal([FIRST.name, SECOND.name]);
      expect(await migrate(opened.driver, [SECOND, FIRST])).to.deep.equal([]);
      expect(await counted()).to.equal(1);
    });

    it('are applied once each when twenty start at the same time', async () => {
      const starts = Array.from({ length: 20 }, () => migrate(opened.driver, [FIRST, SECOND]));
      const applied = await Promise.all(starts);
      expect(applied.flat().sort()).to.deep.equal([FIRST.name, SECOND.name]);
      expect(await counted()).to.equal(1);
    });

    it('report which are applied and which are pending', async () => {
      await migrate(opened.driver, [FIRST]);
      const { applied, pending, unknown } = await migrationStatus(opened.driver, [FIRST, SECOND]);
      expect(applied.map((migration) => migration.name)).to.deep.equal([FIRST.name]);
      expect(applied[0]?.appliedAt).to.match(/^\d{4}-\d\d-\d\dT.{12}Z$/);
      expect({ pending, unknown }).to.deep.equal({ pending: [SECOND.name], unknown: [] });
    });

    it('are refused without changes where a newer release has run', async () => {
      await migrate(opened.driver, [FIRST, { ...SECOND, name: '009_newer.sql' }]);
      expect(await rejection(migrate(opened.driver, [FIRST, BROKEN])))
        .to.be.an('error')
        .with.property('message')
        .that.includes('009_newer.sql');
      const { pending, unknown } = await migrationStatus(opened.driver, [FIRST, BROKEN]);
      expect({ pending, unknown }).to.deep.equal({ pending: [BROKEN.name], unknown: ['009_newer.sql'] });
    });

    it('can be repeated after a failure', async () => {
      expect(await rejection(migrate(opened.driver, [SECOND, BROKEN]))).to.be.an('error');
      await migrate(opened.driver, [SECOND, { ...BROKEN, sql: FIRST.sql }]);
      expect(await counted()).to.equal(1);
    });

    it('keep the accounts and sessions from before second factors', async () => {
      const migrations = readMigrations(opened.driver.dialect);
      const [user, session] = [aUser({ emailVerified: true }), aSession({ userAgent: '', address: '' })];
      const proven = { ...user, mailboxProvenAt: user.dateJoined };
      await migrate(
        opened.driver,
        migrations.filter(({ name }) => name < '007'),
      );
      await opened.driver.run(INSERT_USER, [user.id, user.email, user.fullName, null, 1, 0, null, user.dateJoined]);
      const { id, refreshHash, createdAt, expiresAt } = session;
      await opened.driver.run(INSERT_SESSION, [id, user.id, refreshHash, createdAt, expiresAt]);
      await migrate(opened.driver, migrations);
      const { users, sessions } = sqlStorage(opened.driver);
      expect(await users.find(user.id)).to.deep.equal(proven);
      expect(await sessions.find(id, NOW)).to.deep.equal({ ...session, userId: user.id });
    });

    it('mark the mailboxes of accounts as proven whose email was verified, except by a link that the inviter saw', async () => {
      const migrations = readMigrations(opened.driver.dialect);
      await migrate(
        opened.driver,
        migrations.filter(({ name }) => name < '014'),
      );
      const insert = `INSERT INTO users (id, email, full_name, email_verified, is_vouched, two_factor_enabled, date_joined)
        VALUES (?, ?, ?, ?, ?, ?, ?)`;
      const verified = aUser({ emailVerified: true });
      const vouched = aUser({ emailVerified: true, isVouched: true });
      const fresh = aUser();
      for (const { id, email, fullName, emailVerified, isVouched, dateJoined } of [verified, vouched, fresh]) {
        await opened.driver.run(insert, [id, email, fullName, Number(emailVerified), Number(isVouched), 0, dateJoined]);
      }
      await migrate(opened.driver, migrations);
      const { users } = sqlStorage(opened.driver);
      expect(await users.find(verified.id)).to.deep.equal({ ...verified, mailboxProvenAt: verified.dateJoined });
      for (const user of [vouched, fresh]) expect(await users.find(user.id)).to.deep.equal(user);
    });

    it('keep the organizations and projects from before groups', async () => {
      const migrations = readMigrations(opened.driver.dialect);
      const organization = anOrganization();
      const project = aProject({ organizationId: organization.id });
      await migrate(
        opened.driver,
        migrations.filter(({ name }) => name < '008'),
      );
      const { id, name, slug, plan, createdAt, updatedAt } = organization;
      const values = [id, name, slug, null, plan, 'active', createdAt, updatedAt];
      await opened.driver.run(INSERT_ORGANIZATION, values);
      await insertProject(opened.driver, project);
      await migrate(opened.driver, migrations);
      const { organizations, projects } = sqlStorage(opened.driver);
      expect(await organizations.find(id)).to.deep.equal(organization);
      expect(await projects.find(project.id)).to.deep.equal(project);
      expect(await projects.count({ organizationIds: [id] })).to.equal(1);
    });

    it('keep the images, templates and logos from before shared files', async () => {
      const { driver } = opened;
      const migrations = readMigrations(driver.dialect);
      const logo = logoPath(randomUUID(), randomUUID(), 'png');
      const organization = anOrganization({ logoPath: logo });
      const { id: organizationId } = organization;
      const project = aProject({ organizationId });
      const image = anImage({ projectId: project.id, size: 1000 });
      const template = aTemplate({ organizationId, projectId: null });
      await migrate(
        driver,
        migrations.filter(({ name }) => name < '017'),
      );
      await insertOrganization(driver, organization);
      await insertProject(driver, project);
      const { path, extension, size, width, height, createdAt } = image;
      await driver.run(INSERT_IMAGE, [path, project.id, extension, size, width, height, createdAt]);
      const [file] = template.files as [TemplateFile];
      const { objectPath: _, ...legacy } = file;
      const { id, name, description, thumbnail, levelCount, areaCount, markerCount, json } = template;
      const head = [id, organizationId, name, description, thumbnail, levelCount, areaCount, markerCount, NOW];
      await driver.run(INSERT_TEMPLATE, [...head, json, JSON.stringify([legacy])]);
      await migrate(driver, migrations);
      const { images, templates, files, projects } = sqlStorage(driver);
      expect(await images.find(path)).to.deep.equal(image);
      expect(await templates.find(id)).to.deep.equal(template);
      expect(await templates.objectPath(file.path)).to.equal(file.path);
      expect(await files.size(organizationId)).to.equal(1000 + file.size);
      const paths = [path, file.path, logo];
      expect(await files.paths({ kind: 'organizationId', id: organizationId })).to.have.members(paths);
      expect(await files.deleteUnused(paths)).to.deep.equal([]);
      await projects.delete(project.id);
      await templates.delete(id);
      expect(await files.deleteUnused(paths)).to.have.members([path, file.path]);
    });

    it('compute the size of maps from before it was stored', async () => {
      const { driver } = opened;
      const migrations = readMigrations(driver.dialect);
      await migrate(
        driver,
        migrations.filter(({ name }) => name < '018'),
      );
      const organization = anOrganization();
      const project = aProject({ organizationId: organization.id });
      await insertOrganization(driver, organization);
      await insertProject(driver, project);
      const items = [
        aStoredItem({ kind: 'area', json: '{"a":[1,2],"b":{}}' }),
        aStoredItem({ kind: 'corridor', json: '"Größe, 3 {"' }),
      ];
      for (const { kind, id, position, json } of items) {
        await driver.run(INSERT_ITEM, [project.id, kind === 'area' ? 20 : 60, id, position, json]);
      }
      await migrate(
        driver,
        migrations.filter(({ name }) => name < '019_upgrade'),
      );
      expect((await sqlStorage(driver).items.part(project.id, NO_REACH)).size).to.deep.equal(sizeOf(items));
    });

    it('find the account that sent an invitation before it was stored, where it still has the email', async () => {
      const migrations = readMigrations(opened.driver.dialect);
      await migrate(
        opened.driver,
        migrations.filter(({ name }) => name < '015'),
      );
      const { invitations } = sqlStorage(opened.driver);
      const [ann, { id: organizationId }] = [aUser(), anOrganization()];
      const insert = `INSERT INTO users (id, email, full_name, email_verified, two_factor_enabled, date_joined)
        VALUES (?, ?, ?, ?, ?, ?)`;
      await opened.driver.run(insert, [ann.id, ann.email, ann.fullName, 0, 0, ann.dateJoined]);
      await insertOrganization(opened.driver, anOrganization({ id: organizationId }));
      const [known, unknown] = [anInvitation(), anInvitation()];
      for (const [{ id, tokenHash, mailTokenHash, expiresAt }, email] of [
        [known, ann.email],
        [unknown, 'gone@people.example'],
      ] as const) {
        const values = [id, organizationId, 'ben@people.example', 'member', 'pending', email, 'Ann', tokenHash];
        await opened.driver.run(INSERT_INVITATION, [...values, mailTokenHash, NOW, expiresAt, '[]']);
      }
      await migrate(opened.driver, migrations);
      expect((await invitations.find(known.id))?.inviterId).to.equal(ann.id);
      expect((await invitations.find(unknown.id))?.inviterId).to.equal(null);
    });

    it('create the tables of the service, also after an interrupted attempt', async () => {
      const migrations = readMigrations(opened.driver.dialect);
      if (opened.driver.dialect === 'mysql')
        for (const step of migrations) if ('sql' in step) await cutOffEverywhere(opened.driver, step.sql);
      await migrate(opened.driver, migrations);
      if (opened.driver.dialect === 'mysql') await opened.driver.run('DELETE FROM schema_migrations');
      await migrate(opened.driver, migrations);
      expect(await opened.driver.run('UPDATE readiness SET writes = writes + 1')).to.equal(1);
    });
  });
}

/** Inserts an organization as releases did before it could be suspended. */
async function insertOrganization(driver: Driver, organization: Organization): Promise<void> {
  const { id, name, slug, logoPath: logo, plan, subscriptionStatus, createdAt, updatedAt } = organization;
  const values = [id, name, slug, logo, plan, subscriptionStatus, createdAt, updatedAt];
  await driver.run(INSERT_ORGANIZATION_WITH_LOGO, values);
}

/** Inserts a project as releases did before documents had versions. */
async function insertProject(driver: Driver, project: Project): Promise<void> {
  const later = [
    'documentVersion',
    'nameKey',
    'updatedBy',
    'contentVersion',
    'liveVersion',
    'venue',
    'attribution',
  ] as const;
  const columns = PROJECT.except(...later);
  await driver.run(`INSERT INTO projects ${columns.insert}`, columns.values(storedProject(project)));
  await driver.run('INSERT INTO project_counts (organization_id, status, count) VALUES (?, ?, 1)', [
    project.organizationId,
    project.status,
  ]);
}

/** Does the statements of a step up to each of them, as attempts do that are cut off. */
async function cutOffEverywhere(driver: Driver, sql: string): Promise<void> {
  const statements = sql.split(/;\n/).filter((statement) => statement.trim());
  await driver.alone(async (connection) => {
    for (let end = 1; end <= statements.length; end++) {
      await connection.script(statements.slice(0, end).join(';\n'));
    }
  });
}
