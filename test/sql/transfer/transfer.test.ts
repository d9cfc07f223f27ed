import { expect } from 'chai';
import type { Driver } from '../../../adapters/sql/drivers/connection.ts';
import { migrate, readMigrations } from '../../../adapters/sql/migrate.ts';
import { raiseCounters, readCounters } from '../../../adapters/sql/transfer/counters.ts';
import { digestOf } from '../../../adapters/sql/transfer/digests.ts';
import { insertRows } from '../../../adapters/sql/transfer/insert-rows.ts';
import { type Row, readRows } from '../../../adapters/sql/transfer/read-rows.ts';
import { readTables, type Table } from '../../../adapters/sql/transfer/tables.ts';
import { rejection } from '../../support/rejection.ts';
import { onEachDatabase } from '../given-databases.ts';

const SCRIPTS = {
  sqlite: `CREATE TABLE samples (
      b TEXT NOT NULL, a INTEGER NOT NULL, "count" INTEGER, amount REAL, label TEXT, content BLOB,
      half REAL GENERATED ALWAYS AS (amount / 2) STORED, PRIMARY KEY (a, b)) STRICT;
    CREATE TABLE numbered (number INTEGER PRIMARY KEY AUTOINCREMENT, label TEXT NOT NULL) STRICT;`,
  mysql: `CREATE TABLE samples (
      b VARCHAR(20) NOT NULL, a BIGINT NOT NULL, count BIGINT, amount DOUBLE, label LONGTEXT, content LONGBLOB,
      half DOUBLE AS (amount / 2) STORED, PRIMARY KEY (a, b)) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
    CREATE TABLE numbered (number BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY, label TEXT NOT NULL)
      CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;`,
} as const;

/** Values of `a`, `amount`, `b`, `content`, `count` and `label`, in the order of the key. */
const SAMPLES: readonly Row[] = [
  [-1, null, 'a', null, null, null],
  [0, 0.1, 'A', Buffer.from([0, 255, 39]), 0, ''],
  [0, -1.5e300, 'a', Buffer.alloc(0), 1, 'a "quoted" \\ text\n\u0000 with 😀 and ä'],
  [0, 5, 'ä', Buffer.from('text'), Number.MAX_SAFE_INTEGER, '2027-01-31T12:00:00.000Z'],
  [0, 1 / 3, '😀', null, -Number.MAX_SAFE_INTEGER, '{"a":[1,2]}'],
  [5_000_000_000, 1e-7, 'a', null, 1, '007'],
];
/** The digest of these rows, on every database. */
const DIGEST = { rows: 6, sha256: '58478ca69fceabc14ed5636a9b728e3cf79f5ca6f9ae69b92105e845b7b235b8' };

describe('Reading and writing tables', () =>
  onEachDatabase(({ open }) => {
    let db: Driver;
    let samples: Table;

    beforeEach(async () => {
      db = open();
      await db.alone((connection) => connection.script(SCRIPTS[db.dialect]));
      samples = await tableOf(db, 'samples');
    });

    it('reads a table of the catalogue: columns by name, without generated ones, and the key in its order', () => {
      expect(samples.columns).to.deep.equal([
        { name: 'a', type: 'integer' },
        { name: 'amount', type: 'real' },
        { name: 'b', type: 'text' },
        { name: 'content', type: 'bytes' },
        { name: 'count', type: 'integer' },
        { name: 'label', type: 'text' },
      ]);
      expect(samples.key).to.deep.equal(['a', 'b']);
    });

    it('returns every value as it was inserted, in the order of the key', async () => {
      await insertRows(db, samples, SAMPLES.toReversed());
      expect(await rowsOf(db, samples)).to.deep.equal(SAMPLES);
    });

    it('digests the same rows to the same digest as any other database, and others to another one', async () => {
      await insertRows(db, samples, SAMPLES);
      expect(await digestOf(db, samples)).to.deep.equal(DIGEST);
      await db.run('UPDATE samples SET count = 2 WHERE a = -1');
      expect((await digestOf(db, samples)).sha256).not.to.equal(DIGEST.sha256);
    });

    it('limits the bytes of a batch, and reads a larger row alone', async () => {
      const long = (size: number, at: number): Row => [at, null, 'x', null, null, 'ä'.repeat(size / 2)];
      await insertRows(db, samples, [300, 300, 300, 5_000, 300, 300].map(long));
      const batches: number[] = [];
      for await (const batch of readRows(db, samples, 1_000)) batches.push(batch.length);
      expect(batches).to.deep.equal([2, 1, 1, 2]);
    });

    it('reads each row once where a batch ends between rows that share the first column of their key', async () => {
      const rows = Array.from({ length: 2_500 }, (_, at): Row => [at >> 9, 0, `${1e6 + at}`, null, 0, '']);
      await insertRows(db, samples, rows);
      expect(await rowsOf(db, samples)).to.deep.equal(rows);
    });

    it('inserts all rows or none', async () => {
      await rejection(insertRows(db, samples, [...SAMPLES, SAMPLES[0]!]));
      expect(await rowsOf(db, samples)).to.deep.equal([]);
    });

    it('refuses an integer that JavaScript cannot represent', async () => {
      await db.run(`INSERT INTO samples (a, b) VALUES (9007199254740993, 'x')`);
      expect(await rejection(rowsOf(db, samples)))
        .to.have.property('message')
        .that.includes('beyond 2^53');
    });

    it('continues automatic numbers after the highest, also where its row was deleted', async () => {
      const insert = (label: string) => db.insert('INSERT INTO numbered (label) VALUES (?)', [label], 1);
      await insert('first');
      const [second] = await insert('second');
      await db.run('DELETE FROM numbered WHERE number = ?', [second!]);
      const tables = await readTables(db);
      expect(await readCounters(db, tables)).to.deep.equal({ numbered: second });

      await raiseCounters(db, tables, { numbered: 1_000 });
      await raiseCounters(db, tables, { numbered: 10 });
      expect(await readCounters(db, tables)).to.deep.equal({ numbered: 1_000 });
      expect((await insert('third'))[0]).to.be.above(1_000);
    });

    it('orders the tables of the schema so that each comes after those that it refers to', async () => {
      await migrate(db, readMigrations(db.dialect));
      const names = (await readTables(db)).map(({ name }) => name);
      const isOrdered = (parent: string, child: string) => names.indexOf(parent) < names.indexOf(child);
      for (const [parent, child] of [
        ['users', 'memberships'],
        ['memberships', 'api_keys'],
        ['projects', 'lives'],
        ['lives', 'live_networks'],
        ['files', 'images'],
        ['project_groups', 'templates'],
      ] as const)
        expect(isOrdered(parent, child), `${parent} before ${child}`).to.equal(true);
      expect(names).not.to.include('schema_migrations');
      expect(names).to.include.members(['facts', 'visits', 'deleted_items']);
    });
  }));

async function tableOf(db: Driver, name: string): Promise<Table> {
  return (await readTables(db)).find((table) => table.name === name)!;
}

async function rowsOf(db: Driver, table: Table): Promise<readonly Row[]> {
  return (await Array.fromAsync(readRows(db, table))).flat();
}
