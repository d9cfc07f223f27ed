import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Place = { name: string };

const BY_NAME = 'SELECT name FROM places WHERE name = ?';
const ALL = 'SELECT name FROM places ORDER BY name';

describe('What was read of a SQLite file', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let driver: Driver;
  let path: string;

  beforeEach(async () => {
    folder = await temporaryFolder();
    path = join(folder.path, 'waymark.sqlite');
    driver = sqliteDriver({ path });
    await driver.alone(({ script }) => script("CREATE TABLE places (name TEXT); INSERT INTO places VALUES ('Hall')"));
  });

  afterEach(async () => {
    await driver.close();
    await folder.remove();
  });

  const names = async (sql: string = ALL, values: readonly (string | number | null)[] = []) =>
    (await driver.all<Place>(sql, values)).map(({ name }) => name);
  const add = (name: string) => driver.run('INSERT INTO places VALUES (?)', [name]);

  it('is read once while nothing is committed', async () => {
    expect(await driver.all(ALL)).to.equal(await driver.all(ALL));
  });

  it('is read again after a commit of this process', async () => {
    expect(await names()).to.deep.equal(['Hall']);
    await add('Kitchen');
    expect(await names()).to.deep.equal(['Hall', 'Kitchen']);
  });

  it('is read again after a commit of another process', async () => {
    expect(await names()).to.deep.equal(['Hall']);
    const other = new Database(path);
    other.exec("INSERT INTO places VALUES ('Attic')");
    other.close();
    expect(await names()).to.deep.equal(['Attic', 'Hall']);
  });

  it('is never what was read before a commit, by any reader that began after it', async () => {
    for (let number = 10; number < 60; number++) {
      const during = Promise.all([names(), names()]);
      await add(`Room ${number}`);
      expect(await names()).to.include(`Room ${number}`);
      await during;
      expect(await names()).to.include(`Room ${number}`);
    }
  });

  it('has nothing of a transaction that is open or was rolled back', async () => {
    const failed = driver.transaction(async (tx) => {
      await tx.run("INSERT INTO places VALUES ('Nowhere')");
      expect(await names()).to.deep.equal(['Hall']);
      throw new Error('No.');
    });
    await failed.catch(() => {});
    expect(await names()).to.deep.equal(['Hall']);
  });

  it('is kept apart by the type of each value', async () => {
    const rows = (value: string | number | null) => driver.all('SELECT typeof(?) AS type', [value]);
    for (const value of ['1', 1, null, 'null', '']) {
      const type = typeof value === 'number' ? /real|integer/ : value === null ? /null/ : /text/;
      expect(((await rows(value))[0] as { type: string }).type).to.match(type);
    }
  });

  it('cannot be changed by a reader for the next one', async () => {
    const [place] = await driver.all<Place>(BY_NAME, ['Hall']);
    expect(() => {
      place!.name = 'Cellar';
    }).to.throw(TypeError);
    expect(await names(BY_NAME, ['Hall'])).to.deep.equal(['Hall']);
  });

  it('is read each time where it has bytes, which a reader could change', async () => {
    const bytes = () => driver.all<{ name: Buffer }>('SELECT CAST(name AS BLOB) AS name FROM places');
    (await bytes())[0]!.name[0] = 0;
    expect((await bytes())[0]!.name.toString()).to.equal('Hall');
  });

  it('does not grow without end', async () => {
    const text = 'x'.repeat(400_000);
    const read = (number: number) => driver.all('SELECT ? AS number, ? AS text', [number, text]);
    const first = await read(0);
    for (let number = 1; number < 12; number++) await read(number);
    expect(await read(0)).to.not.equal(first);
  });
});
