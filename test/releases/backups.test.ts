import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { readSettings } from '../../config/settings/settings.ts';
import { migrationsOf } from '../../config/stores/migrations.ts';
import { expectRefused, succeeded } from '../config/commands/commands-given.ts';
import { backupsOf } from '../support/backups.ts';
import { freshDatabase } from '../support/databases/mysql.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { runCommand } from '../support/service/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { copyFixture, type FixtureDatabase, RELEASES } from './open-fixture.ts';

/** Who installs a new program first makes the backup with it. */
describe('A backup of the data of an earlier release', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  for (const release of RELEASES) {
    for (const database of ['SQLite', 'MySQL'] as const) {
      it(`${release} on ${database} is whole, verified, and restored`, async function () {
        const fixture = await copyFixture(release, database);
        if (!requireAdapter(database, fixture !== null)) return this.skip();
        const { settings, remove } = fixture!;
        const target = targetOf(database);
        try {
          const DATA_DIR = folder.path;
          const before = await pendingOf({ ...settings, DATA_DIR });
          expect(before).to.have.length.above(0);
          const { create, verify } = backupsOf({ ...settings, DATA_DIR });
          const { path, summary, removed } = await create({ rotate: true });
          const files = (await filesIn(settings.OBJECTS_URL!.slice('file:'.length))).length;
          expect([summary.objects, removed]).to.deep.equal([{ ...summary.objects, count: files, missing: 0 }, []]);
          expect((await verify(path!)).manifest.objects.count).to.equal(files);
          expect(await pendingOf({ ...settings, DATA_DIR })).to.deep.equal(before);

          const restored = {
            ...settings,
            ...target.settings,
            OBJECTS_URL: `file:${join(folder.path, 'files')}`,
            DATA_DIR,
          };
          await backupsOf(restored).restore(path!);
          expect(await pendingOf(restored)).to.deep.equal(before);
          expect(await filesIn(join(folder.path, 'files'))).to.have.length(files);
        } finally {
          await remove();
          await target.remove();
        }
      });
    }
  }

  /** An empty database of its kind. */
  function targetOf(database: FixtureDatabase) {
    const path = join(folder.path, 'restored.db');
    if (database === 'SQLite') return { settings: { DATABASE_URL: `sqlite:${path}` }, remove: async () => {} };
    const { url, remove } = freshDatabase()!;
    return { settings: { DATABASE_URL: url }, remove };
  }

  it('is what a command asks for, and can be made then', async () => {
    const { settings: environment, remove } = (await copyFixture('0.1.0', 'SQLite'))!;
    const run = (...args: readonly string[]) => runCommand(folder.path, args, { environment });
    expectRefused(
      await run('user', 'list'),
      1,
      /older than this program .* make a backup, then run waymark migrate up/,
    );
    expect(succeeded(await run('backup', 'create', 'before.tar.zst'))).to.match(
      /^before\.tar\.zst: \d+ rows, \d+ files/,
    );
    succeeded(await run('migrate', 'up'));
    succeeded(await run('user', 'list'));
    await remove();
  });

  it('is refused with another key', async () => {
    const { settings, remove } = (await copyFixture('0.1.0', 'SQLite'))!;
    const environment = { ...settings, SECRET_KEY: 'another secret key, which is long enough' };
    const made = await runCommand(folder.path, ['backup', 'create', 'before.tar.zst'], { environment });
    expectRefused(made, 1, /The secret key is not the one of this database/);
    await remove();
  });
});

const pendingOf = async (environment: Readonly<Record<string, string>>) =>
  (await migrationsOf(readSettings(environment)).status()).pending;

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
