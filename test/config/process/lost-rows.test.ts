import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { minioObjects } from '../../../adapters/objects/minio.ts';
import { StartError } from '../../../config/errors/start-errors.ts';
import { type Application, openApplication } from '../../../config/service/application.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { freshDatabase } from '../../support/databases/mysql.ts';
import { rejection } from '../../support/rejection.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { runCommand } from '../../support/service/command.ts';
import { freshBucket } from '../../support/stores/s3.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { expectRefused } from '../commands/commands-given.ts';

const SECRET_KEY = 'a secret key that only the tests know';
const LOST = /^The database is empty, but the object store has files: put the database back, .*\.$/;
const AVATAR = join('objects', 'avatars', 'a', 'b.png');

const open = (environment: Record<string, string>) =>
  openApplication(readSettings({ LOG_LEVEL: 'silent', ...environment }));
const starts = async (environment: Record<string, string>) => (await open(environment)).close();
async function expectLost(environment: Record<string, string>): Promise<void> {
  const error = await rejection(open(environment));
  expect(error).to.be.an.instanceOf(StartError);
  expect((error as StartError).message).to.match(LOST);
}
const createUser = ({ app }: Application) =>
  app.operator.createUser({ email: 'ada@people.example', fullName: 'Ada', organizationName: null, password: null });

describe('An empty database beside stored files', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const inData = (name: string) => join(folder.path, 'data', name);
  const settings = () => ({ DATA_DIR: join(folder.path, 'data'), SECRET_KEY });
  async function stored(name: string): Promise<void> {
    await mkdir(dirname(inData(name)), { recursive: true });
    await writeFile(inData(name), 'x');
  }

  it('is refused by the service in one sentence, and nothing is created', async () => {
    await stored(AVATAR);
    expectRefused(await runCommand(folder.path, ['serve']), 1, new RegExp(LOST.source.replace('$', '\\n$')));
    expect((await readdir(inData('.'))).sort()).to.deep.equal(['objects']);
  });

  it('is that of a copy of waymark.db alone, made while the service runs; with its other files it starts', async () => {
    await starts(settings());
    const running = await open(settings());
    await createUser(running);
    await stored(AVATAR);
    const copy = join(folder.path, 'copy');
    await mkdir(copy);
    await copyFile(inData('waymark.db'), join(copy, 'waymark.db'));
    const copied = { DATA_DIR: copy, OBJECTS_URL: `file:${inData('objects')}`, SECRET_KEY };
    await expectLost(copied);
    await expectLost(copied);
    await copyFile(inData('waymark.db'), join(copy, 'waymark.db'));
    await copyFile(inData('waymark.db-wal'), join(copy, 'waymark.db-wal'));
    const { app, close } = await open(copied);
    expect(await app.operator.listUsers()).to.have.length(1);
    await close();
    await running.close();
  });

  it('may have unfinished and foreign files, and folders without files', async () => {
    for (const name of ['.tmp/unfinished', '.DS_Store', 'lost+found/x', 'avatars/a/.x'])
      await stored(join('objects', name));
    await mkdir(inData('objects/projects/p'), { recursive: true });
    await starts(settings());
  });

  it('may be the remains of a demo that was interrupted', async () => {
    const first = await open(settings());
    await first.cradle.storage.facts.insert('demo', 'begun');
    await first.close();
    await stored(AVATAR);
    await starts(settings());
  });

  it('is not asked for where it is in memory, and empty with each start', async () => {
    await stored(AVATAR);
    await starts({ ...settings(), DATABASE_URL: 'memory:', OBJECTS_URL: `file:${inData('objects')}` });
  });

  it('is refused where the object store does not respond, with the reason', async () => {
    const error = await rejection(open({ ...settings(), OBJECTS_URL: 's3://key:secret@127.0.0.1:9/bucket?tls=0' }));
    expect(error).to.be.an.instanceOf(StartError);
    expect((error as StartError).message).to.match(/cannot be read, which must be empty too: .* Check OBJECTS_URL/);
    expect((error as StartError).message).not.to.include('secret');
  });
});

describe('An empty database beside a bucket', () => {
  const [database, bucket] = [freshDatabase(), freshBucket()];
  before(function () {
    if (!requireAdapter('MySQL and S3, for lost rows,', database !== null && bucket !== null)) this.skip();
  });
  after(() => Promise.all([database?.remove(), bucket?.remove()]));

  it('is refused where the bucket has files of a service, not for other objects', async () => {
    const stores = { DATABASE_URL: database!.url, OBJECTS_URL: bucket!.url.href, SECRET_KEY };
    const objects = minioObjects(bucket!.url.href);
    await objects.check();
    await bucket!.client.putObject(bucket!.name, 'notes.txt', 'x');
    await starts(stores);
    await objects.put('logos/a/b.png', Uint8Array.of(1));
    await expectLost(stores);
    await objects.delete('logos/a/b.png');
    const service = await open(stores);
    await createUser(service);
    await service.close();
    await objects.put('logos/a/b.png', Uint8Array.of(1));
    await starts(stores);
    await objects.close();
  });
});
