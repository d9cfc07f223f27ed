import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Driver } from '../../../adapters/sql/drivers/connection.ts';
import { mysqlDriver } from '../../../adapters/sql/drivers/mysql.ts';
import { ensureDatabase, hasDatabase } from '../../../adapters/sql/drivers/mysql-clients.ts';
import { sqliteDriver } from '../../../adapters/sql/drivers/sqlite.ts';
import { tablesOf } from '../../../adapters/sql/drivers/table-names.ts';
import { StartError } from '../../../config/errors/start-errors.ts';
import { openApplication } from '../../../config/service/application.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { migrationsOf } from '../../../config/stores/migrations.ts';
import { freshDatabase } from '../../support/databases/mysql.ts';
import { rejection } from '../../support/rejection.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { runCommand } from '../../support/service/command.ts';
import { MISSING_FOLDER, temporaryFolder } from '../../support/temporary-folder.ts';
import { expectRefused } from '../commands/commands-given.ts';

const SECRET_KEY = 'a secret key that only the tests know';
const NO_DATA = /^There is no data in the database \S+: start the service to create it, or correct .*\.\n$/;

type Access = 'create-and-migrate' | 'existing';

const open = (environment: Record<string, string>, access: Access) =>
  openApplication(readSettings({ DATA_DIR: MISSING_FOLDER, LOG_LEVEL: 'silent', ...environment }), { access });
const created = async (environment: Record<string, string>) => (await open(environment, 'create-and-migrate')).close();
/** The sentence of an opening that is refused. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const error = await rejection(open(environment, 'existing'));
  expect(error).to.be.an.instanceOf(StartError);
  return (error as StartError).message;
}

describe('A command that needs data', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let DATA_DIR: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    DATA_DIR = join(folder.path, 'data');
  });
  afterEach(() => folder.remove());

  const changed = async (sql: string) => {
    const driver = sqliteDriver({ path: join(DATA_DIR, 'waymark.db') });
    await driver.run(sql);
    await driver.close();
  };
  const digests = async () => {
    const names = (await readdir(DATA_DIR, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
    const paths = names.map(({ parentPath, name }) => join(parentPath, name)).sort();
    return Promise.all(
      paths.map(async (path) => [
        path,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ]),
    );
  };

  it('says so in one sentence where there is none, and creates nothing', async () => {
    for (const command of [
      ['user', 'list'],
      ['key', 'rotate'],
      ['prune', 'analytics', '--yes'],
    ])
      expectRefused(await runCommand(folder.path, command), 1, NO_DATA);
    expect(await readdir(folder.path)).to.deep.equal([]);
  });

  it('is refused on a database in memory, which is that of the service', async () => {
    expect(await refusal({ DATABASE_URL: 'memory:' })).to.match(/in the memory of the service/);
  });

  it('names waymark migrate up where a migration is pending, and changes nothing', async () => {
    await created({ DATA_DIR });
    await changed(`DELETE FROM schema_migrations WHERE name = '021_facts.sql'`);
    const before = await digests();
    expect(await refusal({ DATA_DIR })).to.match(
      /waymark\.db is older than this program \(pending migrations: 1\): make a backup, then run waymark migrate up\.$/,
    );
    expect(await digests()).to.deep.equal(before);
  });

  it('names the migration of a newer release, and changes nothing', async () => {
    await created({ DATA_DIR });
    await changed(`INSERT INTO schema_migrations (name, applied_at) VALUES ('999_later.sql', '')`);
    const before = await digests();
    expect(await refusal({ DATA_DIR })).to.match(/is newer than this program, it has 999_later\.sql: install/);
    expect(await digests()).to.deep.equal(before);
  });

  it('makes no secret key in place of a lost one, and neither does the service', async () => {
    await created({ DATA_DIR });
    await rm(join(DATA_DIR, 'secret.key'));
    for (const access of ['existing', 'create-and-migrate'] as const) {
      const error = await rejection(open({ DATA_DIR }, access));
      expect(error).to.be.an.instanceOf(StartError);
      expect((error as Error).message).to.match(/^The secret key of this database is missing: put the file \S+ back/);
    }
    expect(await readdir(DATA_DIR)).not.to.include('secret.key');
  });

  it('makes no secret key for a database that only migrate up has created, and says what does', async () => {
    await migrationsOf(readSettings({ DATA_DIR })).up();
    expect(await refusal({ DATA_DIR })).to.match(/^This database has no secret key yet: start the service once/);
    expect(await readdir(DATA_DIR)).to.deep.equal(['waymark.db']);
    await created({ DATA_DIR });
    await (await open({ DATA_DIR }, 'existing')).close();
  });

  it('creates no folder for files where the database refers to some: its disk is not mounted', async () => {
    await created({ DATA_DIR });
    await changed(`INSERT INTO files VALUES ('projects/a.png', 'an organization', NULL, 1)`);
    const { app, cradle, close } = await open({ DATA_DIR }, 'existing');
    expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: 0 });
    expect(await rejection(cradle.objects.put('avatars/a/b.png', Uint8Array.of(1)))).to.have.property(
      'kind',
      'unavailable',
    );
    await close();
    expect(await readdir(DATA_DIR)).not.to.include('objects');
  });

  it('creates the folder with the first file where the database refers to none', async () => {
    await created({ DATA_DIR });
    const { app, cradle, close } = await open({ DATA_DIR }, 'existing');
    expect(await app.jobs.sweepObjects()).to.deep.equal({ removed: 0 });
    expect(await readdir(DATA_DIR)).not.to.include('objects');
    await cradle.objects.put('avatars/a/b.png', Uint8Array.of(1));
    await close();
    expect(await readdir(DATA_DIR)).to.include('objects');
  });
});

describe('A command that needs data, on MySQL', () => {
  const database = freshDatabase();
  before(function () {
    if (!requireAdapter('MySQL, for commands without data,', database !== null)) this.skip();
  });
  after(() => database?.remove());

  it('creates neither a database nor a table', async () => {
    const { url } = database!;
    expect(await refusal({ DATABASE_URL: url, SECRET_KEY })).to.match(/^There is no data in the database test_\w+ on /);
    expect(await hasDatabase(url, 5_000)).to.equal(false);
    await ensureDatabase(url, 5_000);
    expect(await refusal({ DATABASE_URL: url, SECRET_KEY })).to.match(/^There is no data in the database test_\w+ on /);
    const driver: Driver = mysqlDriver({ url });
    expect([...(await tablesOf(driver))]).to.deep.equal([]);
    await driver.close();
  });

  it('works where a service has created them', async () => {
    const environment = { DATABASE_URL: database!.url, SECRET_KEY, OBJECTS_URL: 'memory:' };
    await created(environment);
    const { app, close } = await open(environment, 'existing');
    expect(await app.operator.listUsers()).to.deep.equal([]);
    await close();
  });
});
