import { expect } from 'chai';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { type Migration, migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { anOrganization } from '../support/builders.ts';
import { rejection } from '../support/rejection.ts';
import { onEachDatabase } from './given-databases.ts';

const TABLE: Migration = { name: '998_table.sql', sql: 'CREATE TABLE IF NOT EXISTS fresh (n INT);' };
const BROKEN: Migration = {
  name: '999_broken',
  async run(connection) {
    await connection.run('INSERT INTO fresh (n) VALUES (1)');
    throw new Error('The disk is full.');
  },
};
const MENDED: Migration = {
  name: '999_broken',
  run: async (connection) => void (await connection.run('DELETE FROM fresh')),
};

describe('a release with newer migrations', () => {
  onEachDatabase(({ open, copies }) => {
    let old: Driver;
    let storage: Storage;
    let migrations: readonly Migration[];
    const startOld = async () => {
      old = open();
      migrations = readMigrations(old.dialect);
      await migrate(old, migrations);
      old.expectFormat(migrations.length);
      storage = sqlStorage(old);
    };
    beforeEach(startOld);
    const startNew = (...steps: readonly Migration[]) => migrate(open(), [...migrations, ...steps]);
    const write = () => storage.transaction((tx) => tx.organizations.insert(anOrganization()));
    const expectRefused = async (writing: Promise<unknown>) =>
      expect(await rejection(writing)).to.have.property('kind', 'unavailable');

    it('stops writes of instances of the older one, not their reads', async () => {
      await write();
      await startNew(TABLE);
      await expectRefused(storage.check());
      await expectRefused(write());
      await expectRefused(storage.organizations.insert(anOrganization()));
      expect(await storage.organizations.find(anOrganization().id)).to.equal(null);
    });

    it('waits for the transactions of the older one that are in progress', async () => {
      const organization = anOrganization();
      let isCommitted = false;
      let started: Promise<unknown> | undefined;
      await storage.transaction(async (tx) => {
        await tx.organizations.insert(organization);
        started ??= startNew({ name: '999_check', run: async () => void expect(isCommitted).to.equal(true) });
        await new Promise((resolve) => setTimeout(resolve, 50));
        isCommitted = true;
      });
      await started;
      expect(await storage.organizations.find(organization.id)).to.deep.equal(organization);
    });

    it('reports which migration failed, and the older one can still start', async () => {
      const error = await rejection(startNew(TABLE, BROKEN));
      expect(error).to.be.an('error').with.property('message').that.includes('999_broken failed: The disk is full.');
      await write();
      await startOld();
      await write();
      await storage.check();
    });

    it('continues from there when it is started again', async () => {
      await rejection(startNew(TABLE, BROKEN));
      await startOld();
      expect(await startNew(TABLE, MENDED)).to.deep.equal([TABLE.name, MENDED.name]);
      await expectRefused(write());
    });

    it('keeps a copy of the file from before, and reports its path', async () => {
      if (old.dialect !== 'sqlite') return;
      await write();
      const error = await rejection(startNew(TABLE, BROKEN));
      const [path, ...others] = copies() as [string];
      expect(others).to.deep.equal([]);
      expect(error).to.be.an('error').with.property('message').that.includes(path);
      const copied = sqliteDriver({ path });
      expect(await migrate(copied, migrations)).to.deep.equal([]);
      const [row] = await copied.all<{ n: number }>('SELECT COUNT(*) AS n FROM organizations');
      await copied.close();
      expect(row!.n).to.equal(1);
    });

    it('makes no copy where there is nothing to change', async () => {
      await startOld();
      expect(copies()).to.deep.equal([]);
    });
  });
});
