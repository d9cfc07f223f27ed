import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { openMemoryStorage } from '../../adapters/sql/open-sqlite.ts';
import { loadAddon } from '../../config/packaged/native-addon.ts';
import { packagedParts } from '../../config/packaged/packaged.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ADDON = new URL(
  `../../node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`,
  import.meta.url,
);

describe('A program whose parts are not files', () => {
  const files = new Map([
    ['migrations/sqlite/001_first.sql', 'CREATE TABLE first (n INT);'],
    ['migrations/mysql/001_first.sql', 'CREATE TABLE other (n INT);'],
    ['embed/a.js', 'alert(1)'],
    ['threads/svg.js', 'postMessage(1)'],
  ]);
  const parts = packagedParts({
    names: () => [...files.keys()],
    read: (name) => Buffer.from(files.get(name)!),
  });

  it('reads each of them by its name', () => {
    const scripts = [{ name: '001_first.sql', sql: 'CREATE TABLE first (n INT);' }];
    expect(parts.migrationScripts('sqlite')).to.deep.equal(scripts);
    expect(parts.embedFile('a.js').toString()).to.equal('alert(1)');
    expect(parts.threadScript('svg')).to.equal('postMessage(1)');
  });
});

describe('The native addon of a program without files', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let bytes: Buffer;

  before(async () => {
    bytes = await readFile(ADDON);
  });

  beforeEach(async () => {
    folder = await temporaryFolder();
  });

  afterEach(() => folder.remove());

  it('opens a database, and leaves nothing in the temporary folder', async () => {
    const storage = await openMemoryStorage({
      nativeBinding: loadAddon(bytes, join(folder.path, 'data'), folder.path),
    });
    expect(await storage.users.count()).to.equal(0);
    await storage.close();
    expect(await readdir(folder.path)).to.deep.equal([]);
  });

  it('is loaded from the data folder where others may write to the temporary folder', async () => {
    const shared = join(folder.path, 'shared');
    await mkdir(shared);
    await chmod(shared, 0o777);
    const data = join(folder.path, 'data');
    expect(loadAddon(bytes, data, shared)).to.have.property('Database');
    expect(await readdir(data)).to.deep.equal([]);
  });

  it('is refused where neither folder can be used', () => {
    const nowhere = join(folder.path, 'no-folder');
    expect(() => loadAddon(Buffer.from('no addon'), join(folder.path, 'data'), nowhere)).to.throw(
      AggregateError,
      /could not be loaded/,
    );
  });
});
