import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import type { BackupState } from '../../../config/backup/backup-state.ts';
import { checkService } from '../../../config/checks/check-service.ts';
import type { CheckContext } from '../../../config/checks/context.ts';
import { filesCheck } from '../../../config/checks/files.ts';
import { problemsInProcess } from '../../../config/checks/integrity-process.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { announceSkip } from '../../support/require-adapter.ts';
import { smallDisk } from '../../support/stores/small-disk.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { check, type Environment, KEY, makeData, troubles } from './check-given.ts';

type Folder = Awaited<ReturnType<typeof temporaryFolder>>;

/** A fault, how it is planted (the settings for it, if any), and the line that names it. */
type Row = readonly [what: string, plant: (data: string) => Promise<unknown>, line: RegExp];

describe('waymark check of a service on one machine', () => {
  let original: Folder;
  let folder: Folder;
  let data: string;

  before(async () => {
    original = await temporaryFolder();
    await makeData({ DATA_DIR: original.path });
  });
  beforeEach(async () => {
    folder = await temporaryFolder();
    data = join(folder.path, 'data');
    await cp(original.path, data, { recursive: true, preserveTimestamps: true });
  });
  afterEach(() => folder.remove());
  after(() => original.remove());

  it('finds nothing wrong, and changes nothing', async () => {
    const before = await contents(data);
    expect(await troubles({ DATA_DIR: data })).to.deep.equal([]);
    expect((await check({ DATA_DIR: data })).map(({ name }) => name)).to.include.members([
      ...['settings', 'files', 'database', 'integrity', 'secret key', 'object store', 'disk space', 'rate limits'],
      ...['mail', 'public address'],
    ]);
    expect(await contents(data)).to.deep.equal(before);
  });

  it('creates nothing where there is nothing yet, and warns of it', async () => {
    const lines = await troubles({ DATA_DIR: join(folder.path, 'new') });
    expect(lines.join('\n')).to.match(/^files: The data folder \S+ does not exist\./);
    expect(lines.join('\n')).to.include('database: There is no data in the database');
    expect(await readdir(folder.path)).to.deep.equal(['data']);
  });

  const FAULTS: readonly Row[] = [
    [
      'a pipe in the place of the database',
      async (at) => void execFileSync('sh', ['-c', 'rm "$0" && mkfifo -m 600 "$0"', join(at, 'waymark.db')]),
      /^database: The database \S+ is no file\./,
    ],
    [
      'a misspelt setting',
      async () => ({ PUBLIC_UR: 'http://maps.example' }),
      /^settings: PUBLIC_UR: is no setting; did you mean PUBLIC_URL\?/,
    ],
    [
      'a data folder that is a file',
      async () => ({ DATA_DIR: 'package.json' }),
      /^files: The data folder package\.json is something else: no folder\./,
    ],
    [
      'a key that others may read',
      (at) => chmod(join(at, 'secret.key'), 0o644),
      /^files: The secret key .* is open to other accounts .* chmod 600/,
    ],
    [
      'a database that others may read',
      (at) => chmod(join(at, 'waymark.db'), 0o644),
      /^files: The database .* is open to other accounts/,
    ],
    [
      'images that others may read',
      (at) => chmod(join(at, 'objects'), 0o755),
      /^files: The folder of images .* is open .* chmod 700/,
    ],
    [
      'a folder that others may read, with a blank in its name',
      async (at) => {
        await mkdir(join(at, 'a b'), { mode: 0o755 });
        return { DATA_DIR: join(at, 'a b') };
      },
      /^files: The data folder .* is open .* chmod 700 '\/.*\/a b'/,
    ],
    [
      'another key',
      (at) => writeFile(join(at, 'secret.key'), KEY),
      /^secret key: The secret key is not the one of this database/,
    ],
    [
      'a lost key',
      (at) => rm(join(at, 'secret.key')),
      /^secret key: The secret key of this database is missing: put the file/,
    ],
    [
      'an empty key',
      (at) => writeFile(join(at, 'secret.key'), ''),
      /^secret key: The file \S+ has no secret key of at least 32 characters/,
    ],
    [
      'a damaged page',
      (at) => damage(join(at, 'waymark.db')),
      /^integrity: The database \S+ is damaged: .+ restore a backup/,
    ],
    [
      'a lost row',
      (at) => onDatabase(at, LOST_ROW),
      /^integrity: .* is damaged: 1 rows of memberships refer to missing ones of/,
    ],
    [
      'a text in the place of the database',
      (at) => writeFile(join(at, 'waymark.db'), 'no database '.repeat(500)),
      /^database: The database \S+ is no SQLite database/,
    ],
    [
      'the database of another program',
      (at) => foreign(join(at, 'waymark.db')),
      /^database: The database \S+ belongs to another program/,
    ],
    [
      'a migration that is pending',
      (at) => onDatabase(at, PENDING),
      /^database: .* is older than this program .* waymark migrate up/,
    ],
    [
      'a migration that is not known',
      (at) => onDatabase(at, UNKNOWN),
      /^database: .* is newer than this program, it has 999_later/,
    ],
    [
      'too little free space',
      async () => ({ MIN_FREE_MB: '1000000000' }),
      /^disk space: .* less than MIN_FREE_MB .*Free space/,
    ],
    [
      'a file in the place of the images',
      (at) => rm(join(at, 'objects'), { recursive: true }).then(() => writeFile(join(at, 'objects'), '')),
      /^files: The folder of images \S+ is something else/,
    ],
    [
      'the folder of images that is not mounted',
      (at) => onDatabase(at, A_FILE).then(() => rm(join(at, 'objects'), { recursive: true })),
      /^files: The folder of images \S+ does not exist, although the database refers to files in it\. Mount/,
    ],
    [
      'an empty store of files',
      (at) => onDatabase(at, A_FILE),
      /^stored files: The object store lacks 1 of 1 files that the database refers to, such as projects\/a\.png\. Mount/,
    ],
    [
      'a clock that was ahead, or is behind',
      (at) => onDatabase(at, A_JOB),
      /^clock: The clock of this machine is \d+ seconds behind the last scheduled job/,
    ],
    [
      'a backup that lacks files',
      (at) => noted(at, { missing: 153 }),
      /^backups: The last backup lacks 153 files\. The last whole one is of 2/,
    ],
    [
      'an old backup',
      (at) => noted(at, { wholeTime: '2026-01-01T00:00:00.000Z' }),
      /^backups: The last backup was made \d+ hours ago\. Set/,
    ],
    [
      'backups on the disk of the data',
      (at) => noted(at, {}).then(() => mkdir(join(at, 'backups'))),
      /^backups: The backups are on the disk of the data/,
    ],
    [
      'a service that anybody may fill',
      async () => ({ PUBLIC_URL: 'https://127.0.0.2.example', TRUSTED_PROXIES: 'loopback' }),
      /^registration: Anybody may register at https:\S+, and gets the plan enterprise, which is not limited\. Set REGISTRATION/,
    ],
  ];
  for (const [what, plant, line] of FAULTS) {
    it(`names ${what}`, async () => {
      const environment = (await plant(data)) as Environment | undefined;
      const lines = await troubles({ DATA_DIR: data, ...environment });
      expect(
        lines.some((each) => line.test(each)),
        lines.join('\n'),
      ).to.equal(true);
    });
  }

  it('names every wrong setting, and checks nothing else', async () => {
    const lines = await troubles({ DATA_DIR: data, PORT: 'x', HSTS: 'no', SECRET_KEY: 'hidden' });
    expect(lines.map((line) => line.slice(0, line.indexOf(' ', 10)))).to.deep.equal([
      'settings: PORT:',
      'settings: SECRET_KEY:',
      'settings: HSTS:',
    ]);
    expect(lines.join()).to.not.include('hidden');
  });

  it('warns of a database that is encrypted with a previous key', async () => {
    await rm(data, { recursive: true });
    await makeData({ DATA_DIR: data, SECRET_KEY: KEY });
    const keys = { SECRET_KEY: `${KEY} now`, SECRET_KEY_PREVIOUS: KEY };
    const [line, ...more] = await troubles({ DATA_DIR: data, ...keys });
    expect([line, more.length]).to.deep.equal([
      'secret key: The database is encrypted with a previous key. Run waymark key rotate.',
      0,
    ]);
  });

  it('is content with a whole, verified backup, and with a private service or one with limits', async () => {
    await noted(data, {});
    const found = await check({ DATA_DIR: data, PUBLIC_URL: 'http://localhost:1' });
    const backups = found.find(({ name }) => name === 'backups')!;
    expect([backups.status, backups.message]).to.deep.equal([
      'ok',
      'The last backup was made 0 hours ago, is whole, and was verified.',
    ]);
    expect(found.map(({ name }) => name)).not.to.include('registration');
    for (const given of [{ REGISTRATION: 'invite' }, { DEFAULT_PLAN: 'free' }]) {
      const address = { PUBLIC_URL: 'http://maps.invalid', ...given };
      expect((await check({ DATA_DIR: data, ...address })).map(({ name }) => name)).not.to.include('registration');
    }
  });

  it('looks at the folder of backups where one is set', async () => {
    const settings = { ...readSettings({ DATA_DIR: data }), BACKUP_DIR: join(data, 'secret.key') };
    const findings = await filesCheck({ settings } as CheckContext).run();
    const failures = findings.filter(({ status }) => status === 'failed').map(({ message }) => message);
    expect(failures).to.deep.equal([`The folder of backups ${join(data, 'secret.key')} is something else: no folder.`]);
  });

  it('ends with a warning where a file is too large to be checked in time', async () => {
    const options = { now: Date.now, problemsIn: (path: string) => problemsInProcess(path, 1) };
    const findings = await checkService({ DATA_DIR: data, MIN_FREE_MB: '0' }, options);
    const { status, message } = findings.find(({ name }) => name === 'integrity')!;
    expect(status).to.equal('warning');
    expect(message).to.match(/^The file \S+ is too large to be checked within 4\.5 seconds\.$/);
  });

  it('names a full disk', async function () {
    const disk = await smallDisk(8 * 1024 * 1024);
    if (!disk) {
      announceSkip('The right to mount a disk');
      return this.skip();
    }
    await cp(original.path, join(disk.path, 'data'), { recursive: true });
    await disk.fill(0);
    const lines = (await troubles({ DATA_DIR: join(disk.path, 'data') })).join('\n');
    await disk.remove();
    expect(lines).to.match(
      /^database: The database (takes no writes|cannot be used|\S+ cannot be (read or )?written): (the|its) disk is full/m,
    );
    expect(lines).to.match(/^object store: The object store cannot be used: the disk is full \(ENOSPC\)\./m);
  });
});

const PENDING = 'DELETE FROM schema_migrations WHERE name = (SELECT MAX(name) FROM schema_migrations)';
const UNKNOWN = `INSERT INTO schema_migrations (name, applied_at) VALUES ('999_later', '')`;
const LOST_ROW = `PRAGMA foreign_keys = OFF; INSERT INTO memberships VALUES ('1', 'none', 'none', 'owner', 'active', '')`;

const A_FILE = `INSERT INTO files VALUES ('projects/a.png', 'an organization', NULL, 1)`;
const A_JOB = `INSERT INTO jobs (name, tick, owner, lease_until) VALUES ('a job', '2999-01-01T00:00:00.000Z', '', '') ON CONFLICT DO UPDATE SET tick = excluded.tick`;

/** Notes a backup that was made now, with these differences. */
function noted(data: string, given: Partial<BackupState>): Promise<void> {
  const time = new Date().toISOString();
  const state = { time, wholeTime: time, bytes: 1, missing: 0, isVerified: true, ...given };
  return onDatabase(data, `INSERT INTO facts VALUES ('backup_state', '${JSON.stringify(state)}')`);
}

async function onDatabase(data: string, sql: string): Promise<void> {
  const database = new Database(join(data, 'waymark.db'));
  database.exec(sql);
  database.close();
}

async function foreign(path: string): Promise<void> {
  await rm(path);
  const database = new Database(path);
  database.exec('CREATE TABLE users (id INTEGER)');
  database.close();
}

/** Overwrites a page in the middle. */
async function damage(path: string): Promise<void> {
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(4096, 0xff), 0, 4096, 4096 * Math.floor(size / 4096 / 2));
  await file.close();
}

/** The names and times of everything below a folder, but for those of its temporary files. */
async function contents(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const lines = files.map(async ({ parentPath, name }) => {
    const { size, mode } = await stat(join(parentPath, name));
    return `${join(parentPath, name)} ${size} ${mode}`;
  });
  return (await Promise.all(lines)).sort();
}
