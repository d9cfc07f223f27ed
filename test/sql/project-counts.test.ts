import { join } from 'node:path';
import { expect } from 'chai';
import { openMysqlStorage } from '../../adapters/sql/open-mysql.ts';
import { openSqliteStorage } from '../../adapters/sql/open-sqlite.ts';
import { PROJECT_STATUSES, type ProjectStatus } from '../../src/domain/projects/content/project.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { givenOrganization } from '../contracts/storage/shared/given.ts';
import { aProject } from '../support/builders.ts';
import { freshDatabaseOn, MYSQL_SERVERS } from '../support/databases/mysql.ts';
import { rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Opened = { readonly storage: Storage; dispose(): Promise<void> };

describe('stored counts of projects', () => {
  countsOf('SQLite', async () => {
    const folder = await temporaryFolder();
    return { storage: await openSqliteStorage({ path: join(folder.path, 'waymark.sqlite') }), dispose: folder.remove };
  });

  for (const server of MYSQL_SERVERS) {
    countsOf(server, async () => {
      const database = freshDatabaseOn(server);
      return database && { storage: await openMysqlStorage({ url: database.url }), dispose: database.remove };
    });
  }
});

function countsOf(name: string, open: () => Promise<Opened | null>): void {
  it(`equal the rows after many concurrent changes, some of which fail (${name})`, async function () {
    const opened = await open();
    if (!requireAdapter(name, opened !== null)) this.skip();
    const { storage, dispose } = opened!;
    const organization = await givenOrganization(storage);
    await Promise.all(Array.from({ length: 60 }, (_, index) => lifeOf(storage, organization.id, index)));

    const filters = [undefined, ...PROJECT_STATUSES].map((status) => ({
      organizationIds: [organization.id],
      ...(status && { statuses: [status] }),
    }));
    for (const filter of filters) {
      const listed = await storage.projects.list(filter, { offset: 0, limit: 1_000 });
      expect(await storage.projects.count(filter), JSON.stringify(filter)).to.equal(listed.length);
    }
    await storage.close();
    await dispose();
  });
}

/** A project is created, changes its status twice and is deleted or stays; some of it is rolled back. */
async function lifeOf(storage: Storage, organizationId: string, index: number): Promise<void> {
  const statusAt = (step: number): ProjectStatus => PROJECT_STATUSES[(index + step) % PROJECT_STATUSES.length]!;
  const project = aProject({ organizationId, name: `Project ${index % 50}`, status: statusAt(0) });
  if (!(await storage.projects.insert(project))) return;
  for (const step of [1, 2]) {
    const change = storage.transaction(async (tx) => {
      const held = await tx.projects.lock(project.id);
      await tx.projects.update({ ...held!, status: statusAt(step) });
      if ((index + step) % 5 === 0) throw new Error('No.');
    });
    await rejection(change);
  }
  if (index % 3 === 0) await Promise.all([storage.projects.delete(project.id), storage.projects.delete(project.id)]);
}
