import { expect } from 'chai';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { addMilliseconds } from '../../src/domain/shared/timestamp.ts';
import type { Stores } from '../../src/ports/storage.ts';
import { givenAuditEntry, givenOrganization, givenProject } from '../contracts/storage/shared/given.ts';
import { NOW } from '../support/builders.ts';
import { planOf, remembering } from '../support/databases/query-plans.ts';
import { onEachDatabase } from './given-databases.ts';

const ORGANIZATIONS = 20;
const ROWS = 60;
const HALF_A_DAY = 43_200_000;
const FIRST = { offset: 0, limit: 4, viewsFrom: '2026-01-01' };
const BY_NAME = { by: 'name', isDescending: false } as const;
const BY_CHANGE = { by: 'updatedAt', isDescending: true } as const;
const LATER = { ...FIRST, offset: 20 };

/** What is asked of lists that grow, and the indexes that answer it; several mean that a page is read by keys that were found before. */
const CALLS: readonly (readonly [string, (stores: Stores, organizationId: string) => Promise<unknown>, RegExp])[] = [
  ['the first page of the audit log', ({ audit }, id) => audit.list(id, FIRST), /^PRIMARY$/],
  ['a page of the audit log', ({ audit }, id) => audit.list(id, LATER), /^PRIMARY,PRIMARY$/],
  ['the number of entries of the audit log', ({ audit }, id) => audit.count(id), /^PRIMARY$/],
  [
    'the first page of projects',
    ({ projects }, id) => projects.summaries({ organizationIds: [id] }, FIRST),
    /^projects_by_age/,
  ],
  [
    'a page of projects',
    ({ projects }, id) => projects.summaries({ organizationIds: [id] }, LATER),
    /^(PRIMARY,)?projects_by_age/,
  ],
  [
    'a page of projects in a status',
    ({ projects }, id) => projects.summaries({ organizationIds: [id], statuses: ['DRAFT'] }, LATER),
    /^(PRIMARY,)?projects_of_status_by_age/,
  ],
  [
    'the first page of projects in one of several statuses',
    ({ projects }, id) => projects.summaries({ organizationIds: [id], statuses: ['DRAFT', 'PUBLISH'] }, FIRST),
    /^(PRIMARY,)?projects_of_status_by_age,projects_of_status_by_age/,
  ],
  [
    'a page of projects by name',
    ({ projects }, id) => projects.summaries({ organizationIds: [id] }, { ...LATER, ordering: BY_NAME }),
    /^(PRIMARY,)?projects_by_name_key/,
  ],
  [
    'a page of projects in a status by name',
    ({ projects }, id) =>
      projects.summaries({ organizationIds: [id], statuses: ['DRAFT'] }, { ...LATER, ordering: BY_NAME }),
    /^(PRIMARY,)?projects_by_name_key/,
  ],
  [
    'the first page of those that were changed last',
    ({ projects }, id) => projects.summaries({ organizationIds: [id] }, { ...FIRST, ordering: BY_CHANGE }),
    /^(PRIMARY,)?projects_by_change/,
  ],
  [
    'who has a project open',
    ({ presences }, id) => presences.listOthers({ projectId: id, userId: id, tab: 'a' }, NOW, 100),
    /^PRIMARY,(PRIMARY|sqlite_autoindex_users_1)$/,
  ],
  [
    'the number of projects with a text',
    ({ projects }, id) => projects.count({ organizationIds: [id], search: 'hall' }),
    /^PRIMARY$/,
  ],
  [
    'the projects with a text',
    ({ projects }, id) => projects.summaries({ organizationIds: [id], search: 'hall' }, FIRST),
    /^PRIMARY,(PRIMARY|sqlite_autoindex_projects_1)/,
  ],
];

describe('lists that grow', () => {
  onEachDatabase(({ open }) => {
    it('are read by indexes, in their order', async () => {
      const driver = open();
      await migrate(driver, readMigrations(driver.dialect));
      const organizationId = await givenMuch(driver);
      const { driver: remembered, statements } = remembering(driver);
      for (const [what, call, indexes] of CALLS) {
        statements.length = 0;
        await call(sqlStorage(remembered), organizationId);
        const plans = await Promise.all(statements.map((statement) => planOf(driver, statement)));
        expect(plans.flatMap((plan) => plan.indexes).join(), `${what}: ${plans[0]?.sql}`).to.match(indexes);
      }
    });
  });
});

/** Projects and entries of many organizations, of which one is returned. */
async function givenMuch(driver: Driver): Promise<string> {
  const storage = sqlStorage(driver);
  let organizationId = '';
  for (let n = 0; n < ORGANIZATIONS; n++) {
    await storage.transaction(async (tx) => {
      organizationId = (await givenOrganization(tx)).id;
      for (let m = 0; m < ROWS; m++) {
        const createdAt = addMilliseconds(NOW, m * HALF_A_DAY);
        await givenAuditEntry(tx, { organizationId, createdAt });
        await givenProject(tx, { organizationId, createdAt, status: m % 2 ? 'DRAFT' : 'PUBLISH' });
      }
    });
  }
  for (const table of ['projects', 'project_search', 'audit_entries', 'audit_counts']) {
    await driver.alone((schema) => schema.script(`ANALYZE ${driver.dialect === 'mysql' ? 'TABLE ' : ''}${table}`));
  }
  return organizationId;
}
