import { join } from 'node:path';
import { expect } from 'chai';
import { openMysqlStorage } from '../../adapters/sql/open-mysql.ts';
import { openSqliteStorage } from '../../adapters/sql/open-sqlite.ts';
import { addMilliseconds } from '../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { givenDelivery, givenOutboxEntry, givenWebhook } from '../contracts/storage/shared/given.ts';
import { NOW } from '../support/builders.ts';
import { ownMariadb, ownMysql } from '../support/databases/own-mariadb.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('event numbers', () => {
  it('are not reused when all rows are deleted and the service restarts (SQLite)', async () => {
    const folder = await temporaryFolder();
    const open = () => openSqliteStorage({ path: join(folder.path, 'waymark.sqlite') });
    await goOn(open, async () => {});
    await folder.remove();
  });

  for (const [name, own] of [
    ['MariaDB', ownMariadb],
    ['MySQL 9', ownMysql],
  ] as const) {
    it(`are not reused when all rows are deleted and the server is killed (${name})`, async function () {
      const server = await own();
      if (!requireAdapter(name, server !== null)) this.skip();
      const { url, start, kill, remove } = server!;
      await start();
      try {
        await goOn(
          () => openMysqlStorage({ url }),
          () => kill().then(start),
        );
      } finally {
        await remove();
      }
    });
  }
});

/** Twice gives numbers, removes all that has them, and starts again. */
async function goOn(open: () => Promise<Storage>, restart: () => Promise<void>): Promise<void> {
  const numbers: number[] = [];
  for (let n = 0; n < 3; n++) {
    const storage = await open();
    const webhook = await givenWebhook(storage);
    for (let m = 0; m < 3; m++) numbers.push((await givenDelivery(storage, { webhookId: webhook.id })).number);
    numbers.push(await givenOutboxEntry(storage, { webhookId: webhook.id }));
    await storage.deliveries.purge(addMilliseconds(NOW, 1), 100);
    await storage.organizations.delete(webhook.organizationId);
    await storage.close();
    await restart();
  }
  expect(numbers).to.have.length(12);
  expect(numbers).to.deep.equal([...new Set(numbers)].sort((a, b) => a - b));
}
