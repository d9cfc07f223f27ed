import { expect } from 'chai';
import type { Driver, Value } from '../../adapters/sql/drivers/connection.ts';
import { fillCountsAndSearch } from '../../adapters/sql/fill-counts-and-search.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { PROJECT, storedProject } from '../../adapters/sql/projects/project-rows.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { BLOCK_SIZE } from '../../adapters/sql/webhooks/delivery-counts.ts';
import { addMilliseconds } from '../../src/domain/shared/timestamp.ts';
import { givenOrganization, givenWebhook, pages } from '../contracts/storage/shared/given.ts';
import { aProject, NOW } from '../support/builders.ts';
import { onEachDatabase } from './given-databases.ts';

const HOUR = 3_600_000;
const ROWS = 30;

/** As the release before wrote them: without counts, and without searchable texts beside the projects. */
async function insertAsBefore(driver: Driver, table: string, columns: string, values: readonly Value[]): Promise<void> {
  await driver.run(`INSERT INTO ${table} (${columns}) VALUES (${values.map(() => '?').join(', ')})`, values);
}

const DELIVERY =
  'number, id, webhook_id, event, status, status_code, is_response_body_truncated, duration_milliseconds, error, created_at, response_body, payload';
const ENTRY =
  'id, organization_id, created_at, actor_kind, actor_email, actor_full_name, action, object_type, object_id, address, summary';

describe('the upgrade of a database without counts', () => {
  onEachDatabase(({ open }) => {
    it('counts and finds what the release before has stored, also what it stored after an upgrade that failed', async () => {
      const driver = open();
      const migrations = readMigrations(driver.dialect);
      await migrate(
        driver,
        migrations.filter(({ name }) => !name.startsWith('026')),
      );
      const storage = sqlStorage(driver);
      const { id: organizationId } = await givenOrganization(storage);
      const { id: webhookId } = await givenWebhook(storage, { organizationId });
      const insert = async (n: number) => {
        const at = addMilliseconds(NOW, n * HOUR);
        const delivery = [
          Math.floor((n * BLOCK_SIZE) / 7),
          `${n}`,
          webhookId,
          'project.updated',
          n % 3 ? 'success' : 'failed',
        ];
        await insertAsBefore(driver, 'deliveries', DELIVERY, [...delivery, 200, 0, 1, '', at, '', '{}']);
        const entry = [`${n}`, organizationId, at, 'system', '', '', 'project.updated', 'project', '', '', ''];
        await insertAsBefore(driver, 'audit_entries', ENTRY, entry);
        const project = aProject({ organizationId, name: `Hall ${n % 2 ? 'one' : 'two'} ${n}`, createdAt: at });
        await insertAsBefore(driver, 'projects', PROJECT.names, PROJECT.values(storedProject(project)));
      };
      for (let n = 0; n < ROWS; n++) await insert(n);

      await migrate(driver, migrations);
      await expectCounts(driver, { organizationId, webhookId }, ROWS);

      await insert(ROWS);
      await driver.alone(fillCountsAndSearch);
      await expectCounts(driver, { organizationId, webhookId }, ROWS + 1);
    });
  });
});

type Ids = { readonly organizationId: string; readonly webhookId: string };

async function expectCounts(driver: Driver, { organizationId, webhookId }: Ids, rows: number): Promise<void> {
  const { audit, deliveries, projects } = sqlStorage(driver);
  expect(await audit.count(organizationId)).to.equal(rows);
  expect(await deliveries.count({ webhookId })).to.equal(rows);
  expect(await deliveries.count({ webhookId, status: 'failed' })).to.equal(Math.ceil(rows / 3));
  expect(await projects.count({ organizationIds: [organizationId], search: 'two' })).to.equal(Math.ceil(rows / 2));
  const entries = await pages(7, (offset) => audit.list(organizationId, { offset, limit: 7 }));
  expect(entries.flat().map(({ id }) => id)).to.deep.equal(Array.from({ length: rows }, (_, n) => `${rows - 1 - n}`));
  const delivered = await pages(7, (offset) => deliveries.list({ webhookId }, { offset, limit: 7 }));
  expect(delivered.flat()).to.have.length(rows);
}
