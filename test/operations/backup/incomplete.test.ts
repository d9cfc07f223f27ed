import { mkdir, readdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { readBackupState, storeFact } from '../../../config/backup/backup-state.ts';
import { LAST_BACKUP } from '../../../config/backup/scheduled-backups.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { openStorage } from '../../../config/stores/stores.ts';
import type { FactStore } from '../../../src/ports/shared/secret-stores.ts';
import { startBeside, succeeded } from '../../config/commands/commands-given.ts';
import { png } from '../../content/images/pictures.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { backupsOf } from '../../support/backups.ts';
import { makeProject, signUp } from '../../support/client.ts';
import { runCommand } from '../../support/service/command.ts';
import { startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The folder of images is moved away as a disk is that is not mounted. */
describe('A backup that lacks files', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const at = (...path: string[]) => join(folder.path, ...path);
  const unmount = () => rename(at('data/objects'), at('objects'));
  const mount = () => rename(at('objects'), at('data/objects'));

  before(async () => {
    folder = await temporaryFolder();
    const service = await startBeside(folder.path);
    const person = await signUp(service.api);
    const { id } = await makeProject(service.api, person);
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(png())]), 'plan.png');
    expectOk(await service.api.post(`/api/projects/${id}/upload-image/`, form, person.as), 201);
    await service.stop();
  });
  after(() => folder.remove());

  const backups = (name: string) => backupsOf({ DATA_DIR: at('data'), BACKUP_DIR: at(name), BACKUP_KEEP: '2' });
  /** Makes one as `--rotate` does, in the second that the name says; returns the names that are left. */
  async function rotated(name: string): Promise<readonly string[]> {
    const { path } = await backups(name).create({ rotate: true });
    await rename(path!, path!.replace(/\d{8}T\d{6}Z/, stamp()));
    return (await readdir(at(name))).sort().map((file) => file.replace(/^waymark-\d{8}T0*|Z|\.tar\.zst$/g, ''));
  }
  let count = 0;
  const stamp = () => `20200101T${String(++count).padStart(6, '0')}Z`;

  const facts = async <T>(use: (facts: FactStore) => Promise<T>): Promise<T> => {
    const storage = await openStorage(readSettings({ DATA_DIR: at('data') }), { access: 'existing' });
    return use(storage.facts).finally(storage.close);
  };
  const forgetBackups = () => facts((stored) => storeFact(stored, LAST_BACKUP, '2020-01-01T00:00:00.000Z'));

  it('never takes the place of one that has them, and they take turns among themselves', async () => {
    count = 0;
    await rotated('turns');
    expect(await rotated('turns')).to.deep.equal(['1', '2']);
    await unmount();
    const lacks = '-1-files-missing';
    expect(await rotated('turns')).to.deep.equal(['1', '2', `3${lacks}`]);
    expect(await rotated('turns')).to.deep.equal(['1', '2', `3${lacks}`, `4${lacks}`]);
    await rotated('turns');
    expect(await rotated('turns')).to.deep.equal(['1', '2', `5${lacks}`, `6${lacks}`]);
    await mount();
    await rotated('turns');
    expect(await rotated('turns')).to.deep.equal([`5${lacks}`, `6${lacks}`, '7', '8']);
  });

  it('is known by its content where an earlier release has named it', async () => {
    const { create, list } = backups('earlier');
    await mkdir(at('earlier'));
    await create({ rotate: true });
    await unmount();
    for (const time of ['20190101T000000Z', '20190102T000000Z'])
      await create({ file: at('earlier', `waymark-${time}.tar.zst`) });
    await mount();
    const listed = await list();
    expect(listed.map((backup) => 'missing' in backup && backup.missing)).to.deep.equal([1, 1, 0]);
  });

  it('of the database alone takes no place of one with files either', async () => {
    const { create } = backups('database');
    await create({ rotate: true });
    await mkdir(at('database'), { recursive: true });
    const [whole] = await readdir(at('database'));
    await rename(at('database', whole!), at('database', 'waymark-20200101T000000Z.tar.zst'));
    for (const day of ['02', '03', '04'])
      await create({ file: at('database', `waymark-202001${day}T000000Z.tar.zst`), rotate: true, databaseOnly: true });
    expect((await readdir(at('database'))).sort().map((name) => name.slice(14, 16))).to.deep.equal(['01', '03', '04']);
  });

  it('exits with 3, says what is missing, and is not called complete', async () => {
    await unmount();
    const run = (...args: readonly string[]) => runCommand(folder.path, ['backup', ...args]);
    const made = await run('create', '--rotate', '--json');
    expect(made.code).to.equal(3);
    expect(made.errors).to.match(/^1 files that the database refers to are missing/);
    const { file, missing_objects } = JSON.parse(made.output);
    expect([basename(file).slice(-25), missing_objects]).to.deep.equal([
      '-1-files-missing.tar.zst'.padStart(25, 'Z'),
      1,
    ]);
    const verified = await run('verify', file);
    expect(verified.code).to.equal(3);
    expect(verified.output).to.match(/ can be restored, but lacks 1 files that the object store did not have: /);
    expect(succeeded(await run('list'))).to.match(/FILES MISSING[\s\S]* 1 /);
    await mount();
  });

  it('is noted, beside the last one that was whole', async () => {
    const state = () => facts(readBackupState);
    const { header, bytes } = await backups('noted').create({});
    const whole = {
      time: header.createdAt,
      wholeTime: header.createdAt,
      bytes,
      missing: 0,
      isVerified: false,
      sentTime: null,
    };
    expect(await state()).to.deep.equal(whole);
    await unmount();
    const lacking = await backups('noted').create({ rotate: true });
    await mount();
    expect(await state()).to.deep.include({
      time: lacking.header.createdAt,
      wholeTime: whole.time,
      missing: 1,
      isVerified: true,
    });
    await backups('noted').create({ file: at('database-only.tar.zst'), databaseOnly: true });
    expect(await state()).to.deep.include({ time: lacking.header.createdAt });
  });

  it('on schedule is an error in the log, and is not made again at once', async () => {
    await forgetBackups();
    await unmount();
    const start = () => startProgram(folder.path, [], { BACKUP_EVERY: '24h' });
    const first = start();
    await first.printed(/the object store lacks files that the database refers to/);
    await first.printed(/a backup was made, but files are missing in it/);
    first.process.kill('SIGTERM');
    await first.ended;
    const line = first
      .output()
      .split('\n')
      .find((each) => each.includes('files are missing in it'))!;
    expect(JSON.parse(line)).to.deep.include({ level: 'error', missing_objects: 1 });
    const before = await readdir(at('data/backups'));
    const second = start();
    await second.printed(/the service listens/);
    second.process.kill('SIGTERM');
    await second.ended;
    expect(await readdir(at('data/backups'))).to.deep.equal(before);
  });
});
