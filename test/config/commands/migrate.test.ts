import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { hasDatabase } from '../../../adapters/sql/drivers/mysql-clients.ts';
import { sqliteDriver } from '../../../adapters/sql/drivers/sqlite.ts';
import { migrate, readMigrations } from '../../../adapters/sql/migrate.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { migrationsOf } from '../../../config/stores/migrations.ts';
import { freshDatabase } from '../../support/databases/mysql.ts';
import { rejection } from '../../support/rejection.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { runCommand } from '../../support/service/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { expectRefused, succeeded } from './commands-given.ts';

const ALL = readMigrations('sqlite').map(({ name }) => name);
const LAST = ALL.at(-1)!;

describe('The commands for migrations', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let path: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    path = join(folder.path, 'waymark.db');
  });
  afterEach(() => folder.remove());

  const waymark = (...args: readonly string[]) =>
    runCommand(folder.path, ['migrate', ...args], { environment: { DATABASE_URL: `sqlite:${path}` } });
  const json = async (...args: readonly string[]) => JSON.parse(succeeded(await waymark(...args, '--json')));
  /** A database as the release before left it. */
  async function olderDatabase(): Promise<void> {
    const driver = sqliteDriver({ path });
    const known = readMigrations('sqlite').slice(0, -1);
    await migrate(driver, known);
    await driver.close();
  }
  const run = async (sql: string) => {
    const driver = sqliteDriver({ path });
    await driver.run(sql);
    await driver.close();
  };

  const migrations = () => migrationsOf(readSettings({ DATA_DIR: folder.path, DATABASE_URL: `sqlite:${path}` }));

  it('say where there is no data, and create nothing but by migrate up', async () => {
    expectRefused(await waymark('status'), 1, /^There is no data in the database yet: .*migrate up.*\n$/);
    expect(await json('up', '--dry-run')).to.deep.equal({ pending: ALL, dry_run: true });
    expect(await readdir(folder.path)).to.deep.equal([]);
    expect(await json('up')).to.deep.equal({ applied: ALL, dry_run: false });
    expect(await readdir(folder.path)).to.deep.equal(['waymark.db']);
    expect(await migrations().up()).to.deep.equal([]);
  });

  it('show what is applied and pending, and apply it after a copy was made', async () => {
    await olderDatabase();
    const status = await json('status');
    expect([status.applied.length, status.pending, status.unknown]).to.deep.equal([ALL.length - 1, [LAST], []]);
    expect(await readdir(folder.path)).to.deep.equal(['waymark.db']);
    expect(succeeded(await waymark('up'))).to.equal(`Applied:\n${LAST}\n`);
    expect(await readdir(folder.path)).to.include(`waymark.db.before-${LAST.replace('.sql', '')}`);
    const lines = succeeded(await waymark('status'))
      .trimEnd()
      .split('\n');
    expect(lines[0]).to.match(/^MIGRATION +STATE +APPLIED$/);
    expect(lines).to.have.length(ALL.length + 1);
    expect(lines.at(-1)).to.match(new RegExp(`^${LAST.replace('.', '\\.')} +applied +\\S{24}$`));
  });

  it('show migrations of a newer release, and apply nothing then', async () => {
    await olderDatabase();
    await run(`INSERT INTO schema_migrations (name, applied_at) VALUES ('999_later.sql', '')`);
    expect(await migrations().status()).to.deep.include({ unknown: ['999_later.sql'], pending: [LAST] });
    expectRefused(await waymark('up', '--dry-run'), 1, /newer than this program: it has 999_later\.sql/);
    const error = await rejection(migrations().up());
    expect((error as Error).message).to.match(/newer than this program, it has 999_later\.sql: install/);
    expect((await migrations().status()).pending).to.deep.equal([LAST]);
  });

  it('leave the database of another program alone', async () => {
    await run('CREATE TABLE notes (n INT)');
    const { status, up } = migrations();
    for (const command of [status, up])
      expect(((await rejection(command())) as Error).message).to.match(/belongs to another program/);
  });
});

describe('The commands for migrations, on MySQL', () => {
  const database = freshDatabase();
  before(function () {
    if (!requireAdapter('MySQL, for the commands for migrations,', database !== null)) this.skip();
  });
  after(() => database?.remove());

  it('list what is pending without creating anything, and apply it', async () => {
    const SECRET_KEY = 'a secret key that only the tests know';
    const { status, up } = migrationsOf(
      readSettings({ DATABASE_URL: database!.url, SECRET_KEY, OBJECTS_URL: 'memory:' }),
    );
    expect(await status()).to.deep.equal({ applied: [], pending: ALL, unknown: [] });
    expect(await hasDatabase(database!.url, 5_000)).to.equal(false);
    expect(await up()).to.deep.equal(ALL);
    const { applied, pending } = await status();
    expect([applied.length, pending]).to.deep.equal([ALL.length, []]);
    expect(await up()).to.deep.equal([]);
  });

  it('name the server that cannot be reached', async () => {
    const DATABASE_URL = 'mysql://app:hidden@127.0.0.1:9/waymark';
    const { status } = migrationsOf(readSettings({ DATABASE_URL, SECRET_KEY: 'x'.repeat(32) }));
    const error = await rejection(status());
    expect((error as Error).message).to.match(/^The database server 127\.0\.0\.1:9 cannot be reached/);
  });
});
