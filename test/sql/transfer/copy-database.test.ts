import { expect } from 'chai';
import type { Driver } from '../../../adapters/sql/drivers/connection.ts';
import { sqliteDriver } from '../../../adapters/sql/drivers/sqlite.ts';
import { compareDatabases, copyDatabase, SourceChanged } from '../../../adapters/sql/transfer/copy-database.ts';
import { RowsRefused } from '../../../adapters/sql/transfer/copy-table.ts';
import { readCounters } from '../../../adapters/sql/transfer/counters.ts';
import { readTables } from '../../../adapters/sql/transfer/tables.ts';
import { isUnfinishedCopy, readMark, removeMark, writeMark } from '../../../adapters/sql/transfer/unfinished-copy.ts';
import { rejection } from '../../support/rejection.ts';
import { onEachDatabase } from '../given-databases.ts';

const SCRIPTS = {
  sqlite: `CREATE TABLE towns (id TEXT NOT NULL PRIMARY KEY) STRICT;
    CREATE TABLE houses (number INTEGER PRIMARY KEY AUTOINCREMENT, town TEXT NOT NULL REFERENCES towns (id)) STRICT;`,
  mysql: `CREATE TABLE towns (id VARCHAR(20) NOT NULL PRIMARY KEY) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
    CREATE TABLE houses (number BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY, town VARCHAR(20) NOT NULL,
      FOREIGN KEY (town) REFERENCES towns (id)) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;`,
};
/** Makes the database refuse one of the towns. */
const REFUSING = {
  sqlite: `CREATE TRIGGER refuse BEFORE INSERT ON towns WHEN NEW.id = 'aa' BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  mysql: `ALTER TABLE towns ADD CHECK (id <> 'aa')`,
};
const TOWNS = ['Aa', 'aa', 'Ää', '😀'];
const HOUSES = 1_500;

describe('Copying a database', () =>
  onEachDatabase(({ open }) => {
    let ours: Driver;
    let other: Driver;

    beforeEach(async () => {
      [ours, other] = [open(), sqliteDriver({ path: ':memory:' })];
      for (const db of [ours, other]) await db.alone((connection) => connection.script(SCRIPTS[db.dialect]));
    });
    afterEach(() => other.close());

    it('copies to SQLite and back: the same rows, and numbers that go on after the highest', async () => {
      await fill(ours);
      await ours.run('DELETE FROM houses WHERE number > 1490');
      const there = await copied({ source: ours, target: other });
      await emptied(ours);
      expect(await copied({ source: other, target: ours })).to.deep.equal(there);
      for (const db of [ours, other]) {
        expect(await readCounters(db, await readTables(db))).to.deep.equal({ houses: HOUSES });
        expect((await addHouse(db))[0]).to.be.above(HOUSES);
      }
    });

    it('goes on after the rows that an interrupted copy has left', async () => {
      await fill(ours);
      const whole = await copied({ source: ours, target: other });
      await other.run('DELETE FROM houses WHERE number > 700');
      expect(await copied({ source: ours, target: other })).to.deep.equal(whole);
    });

    for (const [change, sql] of [
      ['changed', `UPDATE houses SET town = 'aa' WHERE number = 3`],
      ['deleted', 'DELETE FROM houses WHERE number = 3'],
      ['deleted at the end', 'DELETE FROM houses WHERE number = 1500'],
    ] as const) {
      it(`copies everything again where a row that was copied has been ${change} since`, async () => {
        await fill(ours);
        await copied({ source: ours, target: other });
        await ours.run(sql);
        const [, houses] = await copied({ source: ours, target: other });
        expect(await other.all('SELECT COUNT(*) AS houses FROM houses')).to.deep.equal([{ houses: houses!.rows }]);
      });
    }

    it('notices a change of the source while it is copied', async () => {
      await fill(ours);
      await copyDatabase({ source: ours, target: other }, () => {});
      await addHouse(ours);
      const error = await rejection(compareDatabases({ source: ours, target: other }, () => {}));
      expect(error).to.be.an.instanceOf(SourceChanged).with.property('message').that.includes('houses');
    });

    it('says which table has rows that the target does not accept', async () => {
      await fill(other);
      await ours.alone((connection) => connection.script(REFUSING[ours.dialect]));
      const error = await rejection(copyDatabase({ source: other, target: ours }, () => {}));
      expect(error)
        .to.be.an.instanceOf(RowsRefused)
        .with.property('message')
        .that.includes('rows of the table towns: ');
    });

    it('is marked until it is complete', async () => {
      expect([await isUnfinishedCopy(ours), await readMark(ours)]).to.deep.equal([false, null]);
      await writeMark(ours, { source: 'a', objects: '/b' });
      expect(await readMark(ours)).to.deep.include({ source: 'a', objects: '/b' });
      expect((await readTables(ours)).map(({ name }) => name)).to.deep.equal(['towns', 'houses']);
      await removeMark(ours);
      expect(await isUnfinishedCopy(ours)).to.equal(false);
    });
  }));

async function fill(db: Driver): Promise<void> {
  for (const town of TOWNS) await db.run('INSERT INTO towns (id) VALUES (?)', [town]);
  const towns = Array.from({ length: HOUSES }, (_, at) => TOWNS[at % TOWNS.length]!);
  await db.insert(`INSERT INTO houses (town) VALUES ${towns.map(() => '(?)').join(', ')}`, towns, HOUSES);
}

const addHouse = (db: Driver) => db.insert('INSERT INTO houses (town) VALUES (?)', ['Aa'], 1);

async function copied(databases: { readonly source: Driver; readonly target: Driver }) {
  await copyDatabase(databases, () => {});
  return compareDatabases(databases, () => {});
}

async function emptied(db: Driver): Promise<void> {
  for (const table of ['houses', 'towns']) await db.run(`DELETE FROM ${table}`);
}
