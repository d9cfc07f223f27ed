import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { openSqliteStorage } from '../../adapters/sql/open-sqlite.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { givenOrganization, givenUser } from '../contracts/storage/shared/given.ts';
import { anOrganization, aSession } from '../support/builders.ts';
import { errorKind, rejection } from '../support/rejection.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const WRITER = new URL('../support/databases/sqlite-writer.ts', import.meta.url).pathname;

describe('SQLite', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let path: string;
  let storage: Storage;

  beforeEach(async () => {
    folder = await temporaryFolder();
    path = join(folder.path, 'waymark.sqlite');
    storage = await openSqliteStorage({ path });
  });

  afterEach(async () => {
    await storage.close();
    await folder.remove();
  });

  it('protects its files from other accounts of the host', async () => {
    await storage.check();
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(path + suffix).mode & 0o777).to.equal(0o600);
  });

  it('can be opened for exclusive use while nothing else has it open, and then by nothing else', async () => {
    const open = async () => sqliteDriver({ path, isExclusive: true });
    expect(await errorKind(open())).to.equal('unavailable');
    await storage.close();
    const driver = await open();
    expect(await errorKind(openSqliteStorage({ path }))).to.equal('unavailable');
    await driver.close();
    storage = await openSqliteStorage({ path });
  });

  it('commits concurrent transactions together', async () => {
    const before = commits(path);
    await Promise.all(Array.from({ length: 30 }, () => storage.organizations.insert(anOrganization())));
    expect(commits(path) - before).to.equal(1);
  });

  it('rolls back a failed transaction alone, although others share its COMMIT', async () => {
    const before = commits(path);
    const all = Array.from({ length: 5 }, () => anOrganization());
    const works = all.map((organization, index) =>
      storage.transaction(async (tx) => {
        await tx.organizations.insert(organization);
        if (index === 2) throw new Error('No.');
      }),
    );
    const outcomes = await Promise.allSettled(works);
    expect(outcomes.map(({ status }) => status === 'fulfilled')).to.deep.equal([true, true, false, true, true]);
    const found = await Promise.all(all.map(({ id }) => storage.organizations.find(id)));
    expect(found.map((row) => row !== null)).to.deep.equal([true, true, false, true, true]);
    expect(commits(path) - before).to.equal(1);
  });

  it('rolls back a transaction that fails in the database alone too', async () => {
    const user = await givenUser(storage);
    const work = storage.transaction(async (tx) => {
      await tx.users.delete(user.id);
      await rejection(tx.sessions.insert(aSession({ userId: 'nobody' })));
    });
    const [failed, other] = await Promise.all([rejection(work), givenOrganization(storage)]);
    expect(failed).to.be.an('error');
    expect(await storage.users.find(user.id)).to.deep.equal(user);
    expect(await storage.organizations.find(other.id)).to.deep.equal(other);
  });

  it('is unavailable while another process locks the database for too long, and recovers', async () => {
    const other = new Database(path);
    other.exec('BEGIN IMMEDIATE');
    expect(await errorKind(storage.check())).to.equal('unavailable');
    other.exec('ROLLBACK');
    other.close();
    await storage.check();
  });

  it('reads while another process holds the write lock, and writes once it is free', async () => {
    const known = await givenOrganization(storage);
    const other = new Database(path);
    other.exec('BEGIN IMMEDIATE');
    const added = anOrganization();
    const written = storage.organizations.insert(added);
    for (let turns = 0; turns < 20; turns++) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(await storage.organizations.find(known.id)).to.deep.equal(known);
    }
    expect(await storage.organizations.find(added.id)).to.equal(null);
    other.exec('ROLLBACK');
    other.close();
    await written;
    expect(await storage.organizations.find(added.id)).to.deep.equal(added);
  });

  it('acknowledges nothing after its log could not be flushed, and still reads', async () => {
    const other = await openSqliteStorage({ path: join(folder.path, 'other.sqlite') });
    const known = await givenOrganization(other);
    await other.close();
    const broken = await openSqliteStorage({ path: join(folder.path, 'other.sqlite'), access: 'existing' });
    renameSync(join(folder.path, 'other.sqlite-wal'), join(folder.path, 'elsewhere'));
    expect(await errorKind(broken.organizations.insert(anOrganization()))).to.equal('unavailable');
    renameSync(join(folder.path, 'elsewhere'), join(folder.path, 'other.sqlite-wal'));
    expect(await errorKind(broken.organizations.insert(anOrganization()))).to.equal('unavailable');
    expect(await errorKind(broken.check())).to.equal('unavailable');
    expect(await broken.organizations.find(known.id)).to.deep.equal(known);
    await broken.close();
  });

  it('is unavailable where the file cannot be opened', async () => {
    for (const bad of [join(folder.path, 'no', 'such', 'folder'), folder.path]) {
      expect(await errorKind(openSqliteStorage({ path: bad }))).to.equal('unavailable');
    }
  });

  it('has every acknowledged row after the process was killed while writing', async () => {
    const killed = spawn(process.execPath, [WRITER, path, 'Infinity'], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    for await (const text of killed.stdout.setEncoding('utf8')) {
      said += text;
      if (said.length > 20_000) killed.kill('SIGKILL');
    }
    const acknowledged = said.split('\n').slice(0, -1);
    const found = await Promise.all(acknowledged.map((id) => storage.organizations.find(id)));
    expect(found.filter((row) => row === null)).to.deep.equal([]);
    expect(acknowledged.length).to.be.greaterThan(500);
    const database = new Database(path, { readonly: true });
    expect(database.pragma('integrity_check', { simple: true })).to.equal('ok');
    database.close();
  });

  it('starts twenty processes at once on an empty file, each of which finds all tables', async () => {
    const fresh = join(folder.path, 'fresh.sqlite');
    const starts = Array.from({ length: 20 }, async () => {
      const [code] = await once(
        spawn(process.execPath, [WRITER, fresh, '8'], { stdio: ['ignore', 'ignore', 'inherit'] }),
        'exit',
      );
      return code;
    });
    expect(await Promise.all(starts)).to.deep.equal(Array(20).fill(0));
  });
});

/** The number of commits in the write-ahead log: the frames with a size of the database, after each of which it syncs. */
function commits(path: string): number {
  const log = readFileSync(`${path}-wal`);
  const frame = 24 + log.readUInt32BE(8);
  const salt = log.readBigUInt64BE(16);
  let count = 0;
  for (let start = 32; start + frame <= log.length; start += frame) {
    if (log.readUInt32BE(start + 4) > 0 && log.readBigUInt64BE(start + 8) === salt) count++;
  }
  return count;
}
