import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect } from 'chai';
import { s3Files } from '../../../adapters/objects/s3-files.ts';
import { parseS3Url } from '../../../adapters/objects/s3-url.ts';
import { readBackupState } from '../../../config/backup/backup-state.ts';
import { sendBackup } from '../../../config/backup/sent-backups.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { openStorage } from '../../../config/stores/stores.ts';
import { startBeside } from '../../config/commands/commands-given.ts';
import { png } from '../../content/images/pictures.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { backupsOf } from '../../support/backups.ts';
import { makeProject, signUp } from '../../support/client.ts';
import { isInstalled } from '../../support/is-installed.ts';
import { rejection } from '../../support/rejection.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { runCommand } from '../../support/service/command.ts';
import { aBucketForEach, allowAll, denyActions } from '../../support/stores/s3-policy.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WHOLE = ['s3:GetObject', 's3:ListBucket', 's3:DeleteObject'];

describe('A backup that is sent to a bucket', function () {
  this.timeout(60_000);
  const bucket = aBucketForEach();
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let [identity, recipient] = ['', ''];
  const at = (...path: string[]) => join(folder.path, ...path);

  before(async () => {
    folder = await temporaryFolder();
    identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
    await writeFile(at('identity.txt'), `# created by a test\n${identity}\n`);
    await writeFile(at('none.txt'), '# created by a test\n');
    await writeFile(at('other.txt'), `${await generateX25519Identity()}\n`);
    const service = await startBeside(folder.path);
    const person = await signUp(service.api);
    const { id } = await makeProject(service.api, person);
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(png())]), 'plan.png');
    expectOk(await service.api.post(`/api/projects/${id}/upload-image/`, form, person.as), 201);
    await service.stop();
  });
  beforeEach(() => bucket().client.makeBucket(bucket().name));
  after(() => folder.remove());

  const environment = (more: Readonly<Record<string, string>> = {}): Record<string, string> => {
    const { endPoint, port, accessKey, secretKey } = parseS3Url(bucket().url.href);
    return {
      DATA_DIR: at('data'),
      BACKUP_DIR: at(bucket().name),
      BACKUP_TO: `s3://${bucket().name}/waymark/maps`,
      BACKUP_TO_ENDPOINT: `http://${endPoint}:${port}`,
      BACKUP_TO_ACCESS_KEY: accessKey,
      BACKUP_TO_SECRET_KEY: secretKey,
      BACKUP_AGE_RECIPIENTS: recipient,
      ...more,
    };
  };
  const backups = (more?: Readonly<Record<string, string>>) => backupsOf(environment(more));
  const stored = async (): Promise<readonly string[]> =>
    (await Array.fromAsync(bucket().client.listObjects(bucket().name, '', true))).map(({ name }) => name).sort();
  const content = async (name: string) =>
    buffer(await bucket().client.getObject(bucket().name, `waymark/maps/${name}`));
  const state = async () => {
    const storage = await openStorage(readSettings({ DATA_DIR: at('data') }), { access: 'existing' });
    return readBackupState(storage.facts).finally(storage.close);
  };

  it('is stored encrypted, with the size and the hash that are reported', async () => {
    const { path, header, sent } = await backups().create({ rotate: true });
    expect(await stored()).to.deep.equal([`waymark/maps/${basename(path!)}.age`]);
    const bytes = await content(sent!.name);
    expect(sent).to.deep.equal({
      name: `${basename(path!)}.age`,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      isReadBack: true,
      removed: [],
    });
    expect(bytes.subarray(0, 21).toString()).to.equal('age-encryption.org/v1');
    expect((await state())!.sentTime).to.equal(header.createdAt);
  });

  it('is opened by age itself', async function () {
    if (!requireAdapter('age', isInstalled('age'))) this.skip();
    const { path, sent } = await backups().create({ rotate: true });
    await writeFile(at('sent.age'), await content(sent!.name));
    const opened = execFileSync('age', ['-d', '-i', at('identity.txt'), at('sent.age')], { maxBuffer: 1e9 });
    expect(opened.equals(await readFile(path!))).to.equal(true);
  });

  it('needs no right but to write', async () => {
    await backups().create({ rotate: true });
    await denyActions(bucket(), WHOLE);
    const { sent } = await backups({ BACKUP_TO_KEEP: '1d,0w,0m', BACKUP_DIR: at('others') }).create({ rotate: true });
    expect([sent!.isReadBack, sent!.removed]).to.deep.equal([false, []]);
  });

  it('needs no other right where it is stored in parts', async () => {
    await denyActions(bucket(), WHOLE);
    const files = s3Files(parseS3Url(bucket().url.href), 'large/');
    const chunk = randomBytes(1024 * 1024);
    const chunks = Array.from({ length: 17 }, () => chunk);
    await files.put('backup', Readable.from(chunks));
    files.close();
    await allowAll(bucket());
    const { size } = await bucket().client.statObject(bucket().name, 'large/backup');
    expect(size).to.equal(17 * 1024 * 1024);
  });

  it('is kept by days, and one that lacks files never takes the place of a whole one', async () => {
    const names = ['20200101T000000Z', '20200102T000000Z', '20200102T100000Z', '20200103T000000Z-4-files-missing'];
    for (const name of [...names.map((each) => `waymark-${each}.tar.zst.age`), 'notes.txt'])
      await bucket().client.putObject(bucket().name, `waymark/maps/${name}`, 'x');
    const { sent } = await backups({ BACKUP_TO_KEEP: '2d,0w,0m' }).create({ rotate: true });
    expect([...sent!.removed].sort()).to.deep.equal(names.slice(0, 2).map((each) => `waymark-${each}.tar.zst.age`));
    expect(await stored())
      .to.include('waymark/maps/notes.txt')
      .and.to.have.length(4);
  });

  it('passes a drill with its identity, which leaves nothing behind; not with another, nor where it is damaged', async () => {
    const { sent } = await backups().create({ rotate: true });
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith('waymark-drill-'));
    const drill = await backups().drill({ identity: at('identity.txt') });
    expect([drill.name, drill.isRestored, drill.manifest.objects.count]).to.deep.equal([sent!.name, true, 1]);
    const other = await rejection(backups().drill({ identity: at('other.txt') }));
    expect(String(other)).to.match(/encrypted for other recipients/);
    const none = await rejection(backups().drill({ identity: at('none.txt') }));
    expect(String(none)).to.match(/no identity of age/);
    // In the last block, and in the header's code of authentication.
    const original = await content(sent!.name);
    for (const position of [original.length - 20, original.indexOf('\n---') + 10]) {
      const bytes = Buffer.from(original);
      bytes[position]! ^= 1;
      await bucket().client.putObject(bucket().name, `waymark/maps/${sent!.name}`, bytes);
      const damaged = await rejection(backups().drill({ identity: at('identity.txt') }));
      expect(String(damaged)).to.match(/damaged or incomplete/);
    }
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('waymark-drill-'))).to.deep.equal(before);
  });

  it('that cannot be sent stays where it was made, and is sent later', async () => {
    const wrong = environment({ BACKUP_TO: `s3://${bucket().name}-missing/x` });
    const failed = await runCommand(folder.path, ['backup', 'create', '--rotate'], { environment: wrong });
    expect([failed.code, failed.errors]).to.satisfy(
      ([code, errors]: [number, string]) =>
        code === 1 && /was made, but could not be sent to BACKUP_TO: .*NoSuchBucket/.test(errors),
    );
    const [name] = await readdir(at(bucket().name));
    const args = ['backup', 'send', '--json'];
    const { code, output } = await runCommand(folder.path, args, { environment: environment() });
    expect([code, JSON.parse(output).name]).to.deep.equal([0, `${name}.age`]);
    expect(failed.errors).not.to.include(wrong.BACKUP_TO_SECRET_KEY);
  });

  it('is of this service, where others have theirs in the same folder', async () => {
    await mkdir(at('other'));
    await (await startBeside(at('other'))).stop();
    await backups({ DATA_DIR: at('other', 'data') }).create({ rotate: true });
    expect(String(await rejection(backups().send()))).to.match(/no backup that was made with --rotate/);
  });

  it('has its files: one of the database alone is not sent', async () => {
    const { path } = await backups({ BACKUP_DIR: at('database') }).create({ databaseOnly: true });
    expect(String(await rejection(backups().send(path!)))).to.match(/database alone is not sent/);
    expect(await stored()).to.deep.equal([]);
  });

  it('is given up when the command is stopped, and leaves no object', async () => {
    const { path } = await backups({ BACKUP_DIR: at('stopped') }).create({});
    await rejection(sendBackup(path!, readSettings(environment()), AbortSignal.abort()));
    expect(await stored()).to.deep.equal([]);
  });

  it('is verified before: a damaged one is not sent', async () => {
    const { path } = await backups({ BACKUP_DIR: at('damaged') }).create({});
    const bytes = await readFile(path!);
    bytes[bytes.length - 50]! ^= 1;
    await rename(path!, `${path}.old`);
    await writeFile(path!, bytes);
    await rejection(backups().send(path!));
    expect(await stored()).to.deep.equal([]);
  });
});
