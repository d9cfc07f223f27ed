import { expect } from 'chai';
import fc from 'fast-check';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { insertDelivery } from '../../adapters/sql/webhooks/deliveries.ts';
import { BLOCK_SIZE } from '../../adapters/sql/webhooks/delivery-counts.ts';
import { addMilliseconds } from '../../src/domain/shared/timestamp.ts';
import type { Delivery } from '../../src/domain/webhooks/delivery.ts';
import type { Storage } from '../../src/ports/storage.ts';
import type { DeliveryFilter } from '../../src/ports/webhooks/stores.ts';
import { givenAuditEntry, givenOrganization, givenWebhook, pages } from '../contracts/storage/shared/given.ts';
import { anAuditEntry, NOW } from '../support/builders.ts';
import { rejection } from '../support/rejection.ts';
import { aDelivery } from '../support/webhook-builders.ts';
import { onEachDatabase } from './given-databases.ts';

const RUNS = 12;
const PURGED = 5;
const HOUR = 3_600_000;
const FILTERS: readonly Omit<DeliveryFilter, 'webhookId'>[] = [
  ...[{}, { status: 'failed' }, { event: 'project.updated' }, { status: 'success', event: 'webhook.ping' }],
] as const;

const KINDS = [...Array(12).fill('insert'), ...Array(5).fill('fail'), ...Array(4).fill('purge'), 'delete'] as const;

/** What happens to two webhooks: deliveries in several blocks, some of which are rolled back, purges, and their deletion. */
const step = fc.record({
  kind: fc.constantFrom<'insert' | 'fail' | 'purge' | 'delete'>(...KINDS),
  webhook: fc.nat(1),
  number: fc.nat(3 * BLOCK_SIZE),
  event: fc.constantFrom('project.updated' as const, 'webhook.ping' as const),
  status: fc.constantFrom('success' as const, 'failed' as const),
  hour: fc.nat(9),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe('stored counts', () => {
  onEachDatabase(({ open }) => {
    let driver: Driver;
    let storage: Storage;

    beforeEach(async () => {
      driver = open();
      await migrate(driver, readMigrations(driver.dialect));
      storage = sqlStorage(driver);
    });

    it('equal the number of deliveries, whatever happened to them at the same time, and so do the pages', async () => {
      const steps = fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(steps, async (batches) => {
          const ids = [(await givenWebhook(storage)).id, (await givenWebhook(storage)).id];
          for (const batch of batches) await Promise.all(batch.map((each) => take(driver, ids, each)));
          for (const webhookId of ids)
            for (const filter of FILTERS) await expectCounted(driver, { webhookId, ...filter });
          for (const id of ids) await storage.webhooks.delete(id);
          expect(await driver.all('SELECT * FROM delivery_counts')).to.deep.equal([]);
        }),
        { numRuns: RUNS },
      );
    });

    it('equal the number of entries in the audit log, some of which are rolled back', async () => {
      const { id: organizationId } = await givenOrganization(storage);
      const entries = Array.from({ length: 60 }, (_, n) =>
        anAuditEntry({ organizationId, createdAt: addMilliseconds(NOW, ((n * 7) % 60) * HOUR) }),
      );
      const inserted = entries.map((entry, n) =>
        rejection(
          storage.transaction(async (tx) => {
            await tx.audit.insert(entry);
            if (n % 3 === 0) throw new Error('No.');
          }),
        ),
      );
      await Promise.all(inserted);
      await givenAuditEntry(storage);
      expect(await storage.audit.count(organizationId)).to.equal(40);
      const found = await pages(7, (offset) => storage.audit.list(organizationId, { offset, limit: 7 }));
      expect(found.flat()).to.deep.equal(await storage.audit.list(organizationId, { offset: 0, limit: 100 }));
      expect(found.flat()).to.have.length(40);
    });
  });
});

async function take(driver: Driver, ids: readonly string[], each: Step): Promise<void> {
  const { kind, webhook, number, event, status, hour } = each;
  const { deliveries, webhooks } = sqlStorage(driver);
  const at = addMilliseconds(NOW, hour * HOUR);
  if (kind === 'purge') return void (await deliveries.purge(at, PURGED));
  const webhookId = ids[webhook]!;
  if (kind === 'delete') return webhooks.delete(webhookId);
  const insertion = driver.transaction(async (tx) => {
    await insertDelivery(tx, aDelivery({ webhookId, number, event, status, createdAt: at }));
    if (kind === 'fail') throw new Error('No.');
  });
  await rejection(insertion); // The number may be taken, or the webhook deleted.
}

/** The count is the number of rows, and each page has the rows of its place. */
async function expectCounted(driver: Driver, filter: DeliveryFilter): Promise<void> {
  const { deliveries } = sqlStorage(driver);
  const rows = await driver.all<Pick<Delivery, 'number' | 'event' | 'status'>>(
    'SELECT number, event, status FROM deliveries WHERE webhook_id = ? ORDER BY number DESC',
    [filter.webhookId],
  );
  const matching = rows.filter(
    ({ event, status }) => (filter.event ?? event) === event && (filter.status ?? status) === status,
  );
  expect(await deliveries.count(filter)).to.equal(matching.length);
  const found = await pages(3, (offset) => deliveries.list(filter, { offset, limit: 3 }));
  expect(found.flat().map(({ number }) => number)).to.deep.equal(matching.map(({ number }) => number));
}
