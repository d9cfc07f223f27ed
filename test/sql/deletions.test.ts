import { expect } from 'chai';
import type { Connection, Value } from '../../adapters/sql/drivers/connection.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import { insertDelivery } from '../../adapters/sql/webhooks/deliveries.ts';
import type { Storage } from '../../src/ports/storage.ts';
import {
  givenAuditEntry,
  givenItems,
  givenOrganization,
  givenProject,
  givenSnapshot,
  givenTemplate,
  givenWebhook,
} from '../contracts/storage/shared/given.ts';
import { aStoredItem } from '../support/builders.ts';
import { aDelivery } from '../support/webhook-builders.ts';
import { onEachDatabase } from './given-databases.ts';

const MANY = 1100;
/** The most rows that one statement may delete. */
const SLICE = 500;

/** How many rows each statement deleted from a table; those that went with another row are not among them. */
type Deleted = Record<string, number[]>;

describe('The deletion of much', () => {
  onEachDatabase(({ open }) => {
    const opened = async () => {
      const driver = open();
      await migrate(driver, readMigrations(driver.dialect));
      const deleted: Deleted = {};
      return { storage: sqlStorage(counting(driver, deleted)), driver, deleted };
    };
    type Opened = Awaited<ReturnType<typeof opened>>;

    const givenLargeProject = async ({ storage }: Opened, organizationId: string) => {
      const { id: projectId } = await givenProject(storage, { organizationId });
      const items = Array.from({ length: MANY }, () => aStoredItem());
      await givenItems(storage, projectId, items);
      for (const version of [2, 3]) {
        const [one, ...others] = items.splice(0, 300).map((item) => ({ ...item }));
        await storage.items.apply(projectId, { inserted: [], updated: [], deleted: [one!, ...others] }, version);
      }
      await givenItems(
        storage,
        projectId,
        Array.from({ length: MANY }, () => aStoredItem()),
      );
      for (const day of [1, 2, 3])
        await givenSnapshot(storage, { projectId, createdAt: `2026-01-0${day}T00:00:00.000Z` });
      return projectId;
    };
    const givenBusyWebhook = async ({ storage, driver }: Opened, organizationId: string) => {
      const { id: webhookId } = await givenWebhook(storage, { organizationId });
      await driver.transaction(async (tx) => {
        for (let number = 1; number <= MANY; number++) await insertDelivery(tx, aDelivery({ webhookId, number }));
      });
      return webhookId;
    };
    /** So many rows, by statements of which none deletes more than a slice; fewer than that went with the row itself. */
    const expectSlices = (deleted: readonly number[] | undefined, rows: number, slice = SLICE) => {
      expect(Math.max(...(deleted ?? [0]))).to.be.within(1, slice);
      expect(deleted!.reduce((sum, each) => sum + each)).to.be.within(rows - slice + 1, rows);
    };

    it('of a project is done in slices', async () => {
      const given = await opened();
      const { storage, deleted } = given;
      const projectId = await givenLargeProject(given, (await givenOrganization(storage)).id);
      for (const table of Object.keys(deleted)) delete deleted[table];

      await storage.projects.delete(projectId);

      expectSlices(deleted.items, 2 * MANY - 600);
      expectSlices(deleted.deleted_items, 600, 600);
      expectSlices(deleted.snapshots, 3, 1);
      expect(await storage.items.list(projectId)).to.deep.equal([]);
    });

    it('of a webhook is done in slices', async () => {
      const given = await opened();
      const { storage, deleted } = given;
      const webhookId = await givenBusyWebhook(given, (await givenOrganization(storage)).id);

      await storage.webhooks.delete(webhookId);

      expectSlices(deleted.deliveries, MANY);
      expect(await storage.deliveries.count({ webhookId })).to.equal(0);
    });

    it('of an organization is done in slices', async () => {
      const given = await opened();
      const { storage, deleted } = given;
      const { id: organizationId } = await givenOrganization(storage);
      await givenLargeProject(given, organizationId);
      await givenBusyWebhook(given, organizationId);
      await givenMuchHistory(storage, organizationId);
      for (const table of Object.keys(deleted)) delete deleted[table];

      await storage.organizations.delete(organizationId);

      expectSlices(deleted.items, 2 * MANY - 600);
      expectSlices(deleted.snapshots, 3, 1);
      expectSlices(deleted.deliveries, MANY);
      expectSlices(deleted.templates, 2, 1);
      expectSlices(deleted.audit_entries, MANY);
      expect(await storage.audit.count(organizationId)).to.equal(0);
    });
  });
});

async function givenMuchHistory(storage: Storage, organizationId: string): Promise<void> {
  for (const day of [1, 2])
    await givenTemplate(storage, { organizationId, createdAt: `2026-01-0${day}T00:00:00.000Z` });
  await storage.transaction(async (tx) => {
    for (let n = 0; n < MANY; n++) {
      await givenAuditEntry(tx, { organizationId, createdAt: new Date(1_800_000_000_000 + n).toISOString() });
    }
  });
}

/** Notes how many rows each deletion takes, by the name of its table. */
function counting<C extends Connection>(connection: C, deleted: Deleted): C {
  return {
    ...connection,
    async run(sql: string, values?: readonly Value[]) {
      const rows = await connection.run(sql, values);
      const table = /^DELETE FROM (\w+)/.exec(sql)?.[1];
      if (table) deleted[table] = [...(deleted[table] ?? []), rows];
      return rows;
    },
    transaction: <T>(work: (tx: Connection) => Promise<T>) =>
      connection.transaction((tx) => work(counting(tx, deleted))),
  };
}
