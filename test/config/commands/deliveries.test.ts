import { join } from 'node:path';
import { expect } from 'chai';
import { openSqliteStorage } from '../../../adapters/sql/open-sqlite.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { givenSending, givenWebhook } from '../../contracts/storage/shared/given.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { aDelivery } from '../../support/webhook-builders.ts';
import { type Beside, expectRefused, lockJob, startBeside, succeeded } from './commands-given.ts';

const DAY = 24 * 3_600_000;

describe('The command for old deliveries, beside a running service', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let beside: Beside;
  let storage: Storage;

  before(async () => {
    folder = await temporaryFolder();
    beside = await startBeside(folder.path);
    storage = await openSqliteStorage({ path: join(folder.path, 'data', 'waymark.db') });
    await lockJob(storage, 'purge-deliveries');
  });

  after(async () => {
    await storage.close();
    await beside.stop();
    await folder.remove();
  });

  it('shows how many are older than 30 days, and removes them when confirmed', async () => {
    const { id: webhookId } = await givenWebhook(storage);
    const made = async (daysAgo: number) => {
      const createdAt = new Date(Date.now() - daysAgo * DAY).toISOString();
      // In one transaction, since the service beside sends what it finds in the outbox.
      return storage.transaction(async (tx) => {
        const number = await givenSending(tx, { webhookId });
        expect(await tx.outbox.recordDelivery(number, aDelivery({ webhookId, number, createdAt }))).to.not.equal(null);
        return number;
      });
    };
    const numbers = [await made(90), await made(31), await made(29), await made(0)];
    const kept = async () =>
      (await storage.deliveries.list({ webhookId }, { offset: 0, limit: 10 })).map(({ number }) => number);

    expect(await beside.json('prune', 'deliveries', '--dry-run')).to.deep.equal({ purged: 2, dry_run: true });
    expect(await kept()).to.deep.equal(numbers.toReversed());
    expectRefused(await beside.waymark(['prune', 'deliveries']), 2, /--yes/);
    expect(await kept()).to.have.length(4);
    expect(succeeded(await beside.waymark(['prune', 'deliveries', '--yes']))).to.include('deleted: 2');
    expect(await kept()).to.deep.equal(numbers.slice(2).toReversed());
  });
});
