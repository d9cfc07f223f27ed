import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { BackupError } from '../../../adapters/operations/backup/backup-error.ts';
import { processIdentity } from '../../../adapters/operations/backup/process-identity.ts';
import { readArchive } from '../../../adapters/operations/backup/read-archive.ts';
import { decompressed } from '../../../adapters/operations/backup/sealed-file.ts';
import { createConfiguredBackup } from '../../../config/backup/backup-create.ts';
import { openApplication } from '../../../config/service/application.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { openStorage } from '../../../config/stores/stores.ts';
import { BACKUP_JOB } from '../../../src/usecases/shared/backup-lease.ts';
import { type Beside, expectRefused, startBeside, succeeded } from '../../config/commands/commands-given.ts';
import { png, storedChunk } from '../../content/images/pictures.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { backupsOf } from '../../support/backups.ts';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { rejection } from '../../support/rejection.ts';
import { runCommand } from '../../support/service/command.ts';
import { MAIN } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Cradle = Parameters<typeof createConfiguredBackup>[0];

const KEY = 'another secret key that only this test knows';

describe('The backup commands on SQLite, beside a running service', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let beside: Beside;
  let person: Person;
  let projectId: string;
  const at = (...path: string[]) => join(folder.path, ...path);

  before(async () => {
    folder = await temporaryFolder();
    beside = await startBeside(folder.path);
    person = await signUp(beside.api);
    projectId = (await makeProject(beside.api, person)).id;
    await upload(projectId, png());
    expectOk(await beside.api.post(`/api/projects/${projectId}/publish/`, undefined, person.as));
  });
  after(async () => {
    await beside.stop();
    await folder.remove();
  });

  async function upload(id: string, bytes: Uint8Array): Promise<void> {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(bytes)]), 'plan.png');
    expectOk(await beside.api.post(`/api/projects/${id}/upload-image/`, form, person.as), 201);
  }

  /** Makes a backup with other parts of the application than its own. */
  async function createWith(change: (cradle: Cradle) => Partial<Cradle>, signal = new AbortController().signal) {
    const settings = readSettings({ DATA_DIR: at('data'), LOG_LEVEL: 'silent' });
    const { cradle, close } = await openApplication(settings, { access: 'existing' });
    const { storage, objects, secretKey, version, packaged } = cradle;
    const parts = { settings, storage, objects, secretKey, version, packaged, ...change(cradle) };
    const options = { file: at(`made-${randomUUID()}.tar.zst`) };
    return createConfiguredBackup(parts, options, signal).finally(close);
  }

  /** The commands in this process, with the settings of a service in this data folder. */
  const within = (dataDir: string, environment = {}) => backupsOf({ DATA_DIR: at(dataDir), ...environment });
  const create = (file: string, options = {}) => within('data').create({ file: at(file), ...options });
  const expectFault = async (work: Promise<unknown>, why: RegExp) => {
    const error = await rejection(work);
    expect(error).to.be.instanceOf(BackupError);
    expect((error as Error).message).to.match(why);
  };
  const accounts = async (dataDir: string) => {
    const storage = await openStorage(readSettings({ DATA_DIR: at(dataDir) }), { access: 'existing' });
    const users = await storage.users.list({ offset: 0, limit: 10 });
    await storage.close();
    return users.map(({ email }) => email);
  };

  it('make a backup in BACKUP_DIR that only its owner can read, and leave nothing else', async () => {
    const { file, objects, missing_objects, with_key } = await beside.json('backup', 'create');
    expect(file).to.match(/^data\/backups\/waymark-\d{8}T\d{6}Z\.tar\.zst$/);
    expect({ objects, missing_objects, with_key }).to.deep.equal({ objects: 1, missing_objects: 0, with_key: false });
    expect(await readdir(at('data/backups'))).to.deep.equal([file.split('/').at(-1)]);
    expect((await stat(at(file))).mode & 0o777).to.equal(0o600);
    expect(succeeded(await beside.waymark(['backup', 'verify', file]))).to.match(/is complete: \d+ rows, 1 files\.\n$/);
    const [listed] = await beside.json('backup', 'list');
    expect(listed).to.deep.include({ file, with_key: false, database_only: false, database: 'sqlite' });
    const key = await readFile(at('data/secret.key'), 'utf8');
    const files: string[] = [];
    await readArchive(decompressed(at(file)), {
      async onFile({ name, content }) {
        files.push(name);
        for await (const piece of content) expect(piece.includes(key)).to.equal(false);
      },
    });
    expect(files).to.have.length(2);
  });

  it('restore it, with the key, to another folder, where a service continues with it', async () => {
    const { file } = await beside.json('backup', 'create', 'with-key.tar.zst', '--with-key');
    const environment = { DATA_DIR: 'restored' };
    expect(succeeded(await runCommand(folder.path, ['restore', file], { environment }))).to.match(
      /^Restored the backup/,
    );
    expect((await stat(at('restored/secret.key'))).mode & 0o777).to.equal(0o600);
    const restored = await startBeside(folder.path, environment);
    try {
      expectOk(await restored.api.get(`/api/projects/${projectId}/`, person.as));
      expectOk(await restored.api.get(`/api/p/${projectId}/`));
      const { images } = expectOk(await restored.api.get(`/api/projects/${projectId}/images/`, person.as));
      expect((await fetch(restored.api.url + new URL(images[0]).pathname)).status).to.equal(200);
      expectOk(await restored.api.delete(`/api/projects/${projectId}/`, person.as), 204);
      const left = await readdir(at('restored/objects'), { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => entry.isFile())).to.deep.equal([]);
    } finally {
      await restored.stop();
    }
  });

  it('refuse to restore over data, without the right key, and what is no backup', async () => {
    await create('plain.tar.zst');
    const plain = at('plain.tar.zst');
    expectRefused(await beside.waymark(['restore', plain]), 1, /There is a database already/);
    await expectFault(within('no-key').restore(plain), /secret key of the backup is missing/);
    await expectFault(within('wrong', { SECRET_KEY: KEY }).restore(plain), /made with another secret key/);
    const key = { SECRET_KEY: (await readFile(at('data/secret.key'), 'utf8')).trim() };
    await mkdir(at('files/objects/projects'), { recursive: true });
    await writeFile(at('files/objects/projects/x.png'), 'x');
    await expectFault(within('files', key).restore(plain), /object store has files already/);
    const mysql = { ...key, DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none' };
    await expectFault(within('mysql', mysql).restore(plain), /backup of SQLite.*copy-to/);
    await writeFile(at('no-backup.tar.zst'), 'some text that is longer than it needs to be');
    await expectFault(within('none', key).restore(at('no-backup.tar.zst')), /is no archive of a backup/);
    await within('right', key).restore(plain);
    expect(await accounts('right')).to.deep.equal([person.email]);
    for (const name of ['no-key', 'wrong', 'none']) expect(await readdir(at(name)).catch(() => [])).to.deep.equal([]);
  });

  it('restore nothing of a damaged backup, and name the fault', async () => {
    await create('damaged.tar.zst', { withKey: true });
    const bytes = await readFile(at('damaged.tar.zst'));
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(at('damaged.tar.zst'), bytes);
    expectRefused(await beside.waymark(['backup', 'verify', 'damaged.tar.zst']), 1, /damaged/);
    await expectFault(within('damaged').restore(at('damaged.tar.zst')), /damaged/);
    expect((await readdir(at('damaged'))).filter((name) => name.startsWith('waymark'))).to.deep.equal([]);
  });

  it('continue a restore that was interrupted', async () => {
    await create('interrupted.tar.zst', { withKey: true });
    await mkdir(at('again/objects/projects'), { recursive: true });
    await writeFile(at('again/waymark.db.restoring'), 'half a database');
    await writeFile(at('again/objects/projects/x.png'), 'x');
    await within('again').restore(at('interrupted.tar.zst'));
    expect(await accounts('again')).to.deep.equal([person.email]);
    expect(await readdir(at('again'))).to.have.members(['objects', 'secret.key', 'waymark.db']);
  });

  it('back up and restore the database alone', async () => {
    const { header, summary } = await create('database.tar.zst', { databaseOnly: true, withKey: true });
    expect([header.isDatabaseOnly, summary.objects.count]).to.deep.equal([true, 0]);
    await within('alone').restore(at('database.tar.zst'));
    expect(await accounts('alone')).to.deep.equal([person.email]);
  });

  it('write a backup to the standard output', async () => {
    const args = ['-c', '"$0" "$1" backup create - | cat > piped.tar.zst', process.execPath, MAIN];
    execFileSync('sh', args, { cwd: folder.path, stdio: 'ignore' });
    expect((await within('data').verify(at('piped.tar.zst'))).manifest.objects.count).to.equal(1);
  });

  it('replace no file, and need a database', async () => {
    await writeFile(at('there.tar.zst'), 'x');
    await expectFault(create('there.tar.zst'), /exists already/);
    const error = await rejection(within('nothing').create({}));
    expect((error as Error).message).to.match(/no data/);
    expect(await readdir(at('nothing')).catch(() => 'missing')).to.equal('missing');
  });

  it('count the files that the object store has lost, and say so', async () => {
    const { storage, remove } = await aCopy('lost');
    await remove();
    await storage.close();
    const made = await runCommand(folder.path, ['backup', 'create', 'lost.tar.zst', '--json'], {
      environment: { DATA_DIR: 'lost' },
    });
    expect(made.errors).to.match(/^1 files that the database refers to are missing/);
    expect((await within('lost').verify(at('lost.tar.zst'))).manifest.objects).to.deep.include({
      count: 0,
      missing: 1,
    });
  });

  it('keep the files of a project that is deleted meanwhile', async () => {
    const { id } = await makeProject(beside.api, person);
    for (let n = 0; n < 12; n++) await upload(id, png({ extra: [storedChunk(Buffer.from(`${n}`))] }));
    let deleted: Promise<unknown> | null = null;
    const remove = async () => expectOk(await beside.api.delete(`/api/projects/${id}/`, person.as), 204);
    const made = await createWith(({ objects }) => ({
      objects: {
        ...objects,
        async open(path: string) {
          deleted ??= remove();
          await deleted;
          return objects.open(path);
        },
      },
    }));
    expect(made.summary.objects).to.deep.include({ count: 13, missing: 0 });
  });

  it('make no backup where a file may have been removed meanwhile', async () => {
    const paused = createWith(({ storage }) => ({
      storage: { ...storage, jobs: { ...storage.jobs, renew: async () => false } },
    }));
    await expectFault(paused, /stopped for too long/);
    expect(
      (await readdir(folder.path)).filter((name) => name.startsWith('.') || name.startsWith('made-')),
    ).to.have.length(1);
  });

  it('make one backup at a time, and remove what a killed one has left', async () => {
    const { storage } = await aCopy('leased');
    const now = new Date().toISOString();
    const run = { name: BACKUP_JOB, owner: 'another', tick: now };
    expect(await storage.jobs.take(run, now, new Date(Date.now() + 60_000).toISOString())).to.equal(true);
    await expectFault(within('leased').create({}), /Another backup is running/);
    await storage.jobs.release(run);
    const { header } = await within('leased').create({});
    await mkdir(at('leased/backups', `.waymark-backup-${header.series}-killed`));
    await within('leased').create({ file: at('leased/backups/next.tar.zst') });
    expect((await readdir(at('leased/backups'))).filter((name) => name.startsWith('.'))).to.deep.equal([]);
    await storage.close();
  });

  it('wait for no backup whose process was killed', async () => {
    const { storage } = await aCopy('killed');
    const child = spawn('sleep', ['600']);
    const now = new Date().toISOString();
    const run = { name: BACKUP_JOB, owner: processIdentity(child.pid), tick: now };
    expect(await storage.jobs.take(run, now, new Date(Date.now() + 300_000).toISOString())).to.equal(true);
    await expectFault(within('killed').create({}), /Another backup is running/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await within('killed').create({});
    await storage.close();
  });

  it('end on a signal, leave nothing and let the next one begin', async () => {
    const before = await readdir(folder.path);
    const error = await rejection(createWith(() => ({}), AbortSignal.abort()));
    expect((error as Error).name).to.equal('AbortError');
    expect(await readdir(folder.path)).to.deep.equal(before);
    await create('after.tar.zst');
  });

  it('remove only older backups that were made with --rotate, after the new one was verified', async () => {
    const BACKUP_DIR = at('rotated');
    const named = (day: string) => join(BACKUP_DIR, `waymark-202001${day}T000000Z.tar.zst`);
    const make = (day: string, rotate: boolean) =>
      within('data', { BACKUP_DIR, BACKUP_KEEP: '2' }).create({ file: named(day), rotate });
    await mkdir(BACKUP_DIR);
    await writeFile(named('01'), 'not a backup of this service');
    await make('02', false);
    const removed = [];
    for (const day of ['03', '04', '05']) removed.push((await make(day, true)).removed);
    expect(removed).to.deep.equal([[], [], [named('03')]]);
    const left = (await readdir(BACKUP_DIR)).sort().map((name) => join(BACKUP_DIR, name));
    expect(left).to.deep.equal(['01', '02', '04', '05'].map(named));
    const listed = await within('data', { BACKUP_DIR }).list();
    expect(listed.map((backup) => 'error' in backup)).to.deep.equal([true, false, false, false]);
  });

  /** A service of its own in another folder, with the same data. */
  async function aCopy(dataDir: string) {
    await create(`${dataDir}-source.tar.zst`, { withKey: true });
    await within(dataDir).restore(at(`${dataDir}-source.tar.zst`));
    const settings = readSettings({ DATA_DIR: at(dataDir) });
    const storage = await openStorage(settings, { access: 'existing' });
    return { storage, remove: () => rm(at(dataDir, 'objects'), { recursive: true }) };
  }
});
