import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { keepCopy } from '../../adapters/sql/drivers/sqlite-copies.ts';
import { type Migration, migrate } from '../../adapters/sql/migrate.ts';
import { rejection } from '../support/rejection.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const step = (number: number): Migration => ({
  name: `${String(number).padStart(3, '0')}_step.sql`,
  sql: `CREATE TABLE step_${number} (n INT);`,
});

describe('The copies of a SQLite database from before its upgrades', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let path: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    path = join(folder.path, 'waymark.db');
  });
  afterEach(() => folder.remove());

  async function upgrade(until: number, ...more: readonly Migration[]): Promise<void> {
    const driver = sqliteDriver({ path });
    const steps = Array.from({ length: until }, (_, at) => step(at + 1));
    await migrate(driver, [...steps, ...more]).finally(() => driver.close());
  }
  const copies = async () => (await readdir(folder.path)).filter((name) => name.includes('before')).sort();
  /** Gives each file the time of its number in the list. */
  async function aged(...names: readonly string[]): Promise<void> {
    for (const [at, name] of names.entries()) await utimes(join(folder.path, name), 1000 + at, 1000 + at);
  }

  it('are named after the first migration, readable by the owner only, and the latest three stay', async () => {
    for (const until of [1, 2, 4, 5, 6]) {
      await upgrade(until);
      await aged(...(await copies()));
    }
    expect(await copies()).to.deep.equal(['003', '005', '006'].map((number) => `waymark.db.before-${number}_step`));
    const copy = join(folder.path, 'waymark.db.before-003_step');
    expect((await stat(copy)).mode & 0o777).to.equal(0o600);
    const driver = sqliteDriver({ path: copy });
    const tables = await driver.all<{ readonly name: string }>(driver.tableNames);
    await driver.close();
    expect(tables.map(({ name }) => name))
      .to.include('step_2')
      .and.not.to.include('step_3');
  });

  it('are replaced by an upgrade that is tried again, and do not push others out', async () => {
    for (const until of [1, 2, 3]) await upgrade(until);
    const before = await copies();
    const broken = { name: '004_broken.sql', sql: 'CREATE TABEL x;' };
    for (let attempt = 0; attempt < 4; attempt++) expect(await rejection(upgrade(3, broken))).to.be.an('error');
    expect(await copies()).to.deep.equal([...before, 'waymark.db.before-004_broken']);
  });

  it('include the one of an older release, and no file of somebody else', async () => {
    const others = [
      'waymark.db.before-upgrade',
      'waymark.db.before-the-move',
      'waymark.db.before-002_step.bak',
      'x.before-001_a',
    ];
    for (const name of others) await writeFile(join(folder.path, name), '');
    await aged(...others);
    for (const until of [1, 2, 3, 4]) await upgrade(until);
    expect(await copies())
      .to.include.members(others.slice(1))
      .and.not.to.include(others[0]);
  });

  it('are complete: one that is interrupted is none, and is removed by the next', async () => {
    const half = `${path}.before-001_step.unfinished`;
    await writeFile(half, 'half');
    const fails = () => {
      throw new Error('The disk is full.');
    };
    expect(() => keepCopy(path, '002_step.sql', fails)).to.throw('The disk is full.');
    expect(await copies()).to.deep.equal(['waymark.db.before-001_step.unfinished']);
    await upgrade(1);
    await upgrade(2);
    expect(await copies()).to.deep.equal(['waymark.db.before-002_step']);
  });

  it('stay as they were where another cannot be made', async () => {
    await upgrade(1);
    await upgrade(2);
    const copy = `${path}.before-002_step`;
    const before = await readFile(copy);
    await mkdir(`${path}.before-003_step.unfinished`);
    expect(await rejection(upgrade(3))).to.be.an('error');
    expect((await readFile(copy)).equals(before)).to.equal(true);
  });
});
