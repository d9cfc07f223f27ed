import { join } from 'node:path';
import { expect } from 'chai';
import { BackupError } from '../../../adapters/operations/backup/backup-error.ts';
import { mysqlTarget } from '../../../adapters/operations/backup/mysql-target.ts';
import { readArchive } from '../../../adapters/operations/backup/read-archive.ts';
import { decompressed } from '../../../adapters/operations/backup/sealed-file.ts';
import { mysqlDriver } from '../../../adapters/sql/drivers/mysql.ts';
import { digestOf } from '../../../adapters/sql/transfer/digests.ts';
import { readTables } from '../../../adapters/sql/transfer/tables.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { openStorage } from '../../../config/stores/stores.ts';
import { png } from '../../content/images/pictures.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { backupsOf } from '../../support/backups.ts';
import { client, makeProject, type Person, signUp } from '../../support/client.ts';
import { type FreshDatabase, freshDatabase } from '../../support/databases/mysql.ts';
import { rejection } from '../../support/rejection.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { SECRET_KEY, startTestService } from '../../support/service/service.ts';
import { type FreshBucket, freshBucket } from '../../support/stores/s3.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Place = { readonly database: FreshDatabase; readonly bucket: FreshBucket };

describe('A backup of MySQL and S3', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let person: Person;
  let projectId: string;
  let archive: string;
  /** The tables before the backup, which notes itself in the database afterwards. */
  let original: Readonly<Record<string, unknown>>;
  const places: Place[] = [];

  before(async function () {
    for (let n = 0; n < 3; n++) {
      const [database, bucket] = [freshDatabase(), freshBucket()];
      const isThere = requireAdapter('MySQL', database !== null) && requireAdapter('S3', bucket !== null);
      if (!isThere) return this.skip();
      places.push({ database: database!, bucket: bucket! });
    }
    folder = await temporaryFolder();
    const service = await startTestService(environment(0));
    const api = client(service.local);
    person = await signUp(api);
    projectId = (await makeProject(api, person, 'Plan “Süd” 🧭 \\ \' " %')).id;
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(png())]), 'plan.png');
    expectOk(await api.post(`/api/projects/${projectId}/upload-image/`, form, person.as), 201);
    expectOk(await api.post(`/api/projects/${projectId}/publish/`, undefined, person.as));
    archive = join(folder.path, 'a.tar.zst');
    // Its jobs note what they have done, also between reading the tables and the backup.
    await service.stop();
    // The first backup of a database names the series that all are of.
    await actions(0).create({ file: join(folder.path, 'first.tar.zst'), databaseOnly: true });
    original = await digestsOf(0);
    await actions(0).create({ file: archive });
  });
  after(async () => {
    for (const { database, bucket } of places) await Promise.all([database.remove(), bucket.remove()]);
    await folder?.remove();
  });

  const environment = (n: number) => ({
    DATABASE_URL: places[n]!.database.url,
    OBJECTS_URL: places[n]!.bucket.url.href,
    SECRET_KEY,
    LOG_LEVEL: 'silent',
  });
  const settings = (n: number) => readSettings({ ...environment(n), DATA_DIR: folder.path });
  const actions = (n: number) => backupsOf({ ...environment(n), DATA_DIR: folder.path });

  it('is complete, and counts rows and files', async () => {
    const { header, manifest } = await actions(0).verify(archive);
    expect(header).to.include({ dialect: 'mysql', isDatabaseOnly: false });
    expect(manifest.objects).to.deep.include({ count: 1, missing: 0 });
    expect(manifest.tables).to.include({ users: 1, projects: 1, files: 1 });
  });

  it('is restored row by row, and a service continues with it', async () => {
    await actions(1).restore(archive);
    expect(await digestsOf(1)).to.deep.equal(original);
    const restored = await startTestService(environment(1));
    const api = client(restored.local);
    expectOk(await api.get(`/api/p/${projectId}/`));
    const { images } = expectOk(await api.get(`/api/projects/${projectId}/images/`, person.as));
    expect((await fetch(restored.local + new URL(images[0]).pathname)).status).to.equal(200);
    await makeProject(api, person);
    await restored.stop();
    expect(await fault(actions(1).restore(archive))).to.match(/There is a database already/);
  });

  it('is restored again after a restore that was interrupted, on which no service starts', async () => {
    const target = mysqlTarget({ url: places[2]!.database.url });
    const { header } = await actions(0).verify(archive);
    await target.begin(header);
    await readArchive(decompressed(archive), {
      onFile: async (entry) => (/-users\//.test(entry.name) ? target.take(entry) : undefined),
    });
    await target.close();
    const error = await rejection(openStorage(settings(2)));
    expect((error as Error).message).to.match(/is an unfinished copy/);
    await actions(2).restore(archive);
    expect(await digestsOf(2)).to.deep.equal(original);
  });

  it('is not restored to SQLite', async () => {
    const other = backupsOf({ DATA_DIR: join(folder.path, 'sqlite'), SECRET_KEY });
    expect(await fault(other.restore(archive))).to.match(/backup of MySQL, and DATABASE_URL is of SQLite/);
  });

  async function digestsOf(n: number) {
    const driver = mysqlDriver({ url: places[n]!.database.url });
    const digests: Record<string, unknown> = {};
    for (const table of await readTables(driver))
      if (!CHANGING.has(table.name)) digests[table.name] = await digestOf(driver, table);
    await driver.close();
    return digests;
  }
});

/** Leases of jobs are released. */
const CHANGING = new Set(['jobs', 'sessions']);

async function fault(work: Promise<unknown>): Promise<string> {
  const error = await rejection(work);
  expect(error).to.be.instanceOf(BackupError);
  return (error as Error).message;
}
