import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { CHECK_LIMIT, runChecks } from '../../../config/checks/run-checks.ts';
import { announceSkip } from '../../support/require-adapter.ts';
import { type Ended, runCommand } from '../../support/service/command.ts';
import { MAIN, settings } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Environment, makeData } from './check-given.ts';

/** An account that is nobody's. */
const NOBODY = 65_534;
const IS_ROOT = process.getuid?.() === 0;

/** A busy machine may not end it in time. */
const INTEGRITY = /^(ok|warning) +integrity +The file (of the database is undamaged|\S+ is too large)/m;

describe('waymark check', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('prints a line for each finding, or one JSON value, and exits with 0 while nothing has failed', async () => {
    const DATA_DIR = join(folder.path, 'data');
    await makeData({ DATA_DIR });
    const { code, output, errors } = await runCommand(folder.path, ['check'], { environment: { DATA_DIR } });
    expect([code, errors], output).to.deep.equal([0, '']);
    for (const line of output.trimEnd().split('\n')) expect(line).to.match(/^(ok {5}|warning) {2}[\w -]+ {2,}\S/);
    expect(output).to.match(INTEGRITY);
    const json = await runCommand(folder.path, ['check', '--json'], { environment: { DATA_DIR } });
    const { status, findings } = JSON.parse(json.output);
    expect([json.code, status]).to.deep.equal([0, 'warning']);
    expect(findings[0]).to.deep.equal({
      name: 'settings',
      status: 'ok',
      message: 'All settings are valid.',
      advice: null,
    });
  });

  it('looks at the file of a database in a process of its own', async () => {
    await makeData({ DATA_DIR: folder.path });
    const { code, output } = await runCommand(folder.path, ['check', '--database-file', 'waymark.db']);
    expect([code, output]).to.deep.equal([0, '[]\n']);
  });

  it('exits with 1 where something has failed, and with 2 for wrong usage', async () => {
    const environment = { PUBLIC_UR: 'http://maps.example', SECRET_KEY: 'hidden' };
    const { code, output } = await runCommand(folder.path, ['check', '--json'], { environment });
    const { status, findings } = JSON.parse(output);
    expect([code, status, findings.length]).to.deep.equal([1, 'failed', 2]);
    expect(output).to.not.include('hidden');
    expect((await runCommand(folder.path, ['check', '--deep'])).code).to.equal(2);
    expect(await readdir(folder.path)).to.deep.equal([]);
  });

  it('names folders that the account of the service may not use', async function () {
    if (!requireRights()) return this.skip();
    const DATA_DIR = join(folder.path, 'data');
    await makeData({ DATA_DIR });
    const files = ['', 'objects', 'waymark.db', 'secret.key'].map((name) => join(DATA_DIR, name));
    if (IS_ROOT) for (const file of files) await chown(file, NOBODY, NOBODY);
    await chmod(join(DATA_DIR, 'objects'), 0o500);
    await chmod(join(DATA_DIR, 'waymark.db'), 0o400);
    await chmod(join(DATA_DIR, 'secret.key'), 0o200);
    const { code, output } = await asService(folder.path, { DATA_DIR, BACKUP_DIR: join(folder.path, 'backups') });
    expect(code).to.equal(1);
    const refused = 'cannot be used: this account may not do that \\(EACCES\\)';
    for (const what of ['database', 'secret key', 'folder of images'])
      expect(output).to.match(new RegExp(`^failed +files +The ${what} \\S+ ${refused}`, 'm'));
    await chmod(join(DATA_DIR, 'objects'), 0o700);
  });

  it('names a data folder that cannot be created', async function () {
    if (!requireRights()) return this.skip();
    await mkdir(join(folder.path, 'closed'), { mode: 0o555 });
    const { output } = await asService(folder.path, { DATA_DIR: join(folder.path, 'closed', 'data') });
    expect(output).to.match(/^failed +files +The data folder \S+ does not exist and cannot be created in \S+closed:/m);
  });

  if (IS_ROOT)
    it('says that root learns nothing about the rights of the service', async () => {
      const DATA_DIR = join(folder.path, 'data');
      await makeData({ DATA_DIR });
      await chown(DATA_DIR, NOBODY, NOBODY);
      const { output } = await runCommand(folder.path, ['check'], { environment: { DATA_DIR } });
      expect(output).to.match(
        /^warning +files +This check runs as root, but the data folder belongs to the account 65534/m,
      );
    });
});

describe('The run of checks', () => {
  const never = { name: 'never', run: () => new Promise<never>(() => {}) };
  const broken = { name: 'broken', run: async () => Promise.reject(new Error('It is broken.')) };

  it('ends each that takes too long, and names each that fails, in their order', async () => {
    const findings = await runChecks([never, broken], 1);
    expect(findings.map(({ name, status, message }) => [name, status, message])).to.deep.equal([
      ['never', 'failed', 'There was no result within 0.001 seconds.'],
      ['broken', 'failed', 'It is broken.'],
    ]);
    expect(CHECK_LIMIT).to.equal(5000);
  });
});

/** Whether the check can run as an account that rights bind; otherwise it is said. */
function requireRights(): boolean {
  if (mayRun()) return true;
  announceSkip('An account beside root that may read the program');
  return false;
}

/** Whether that account may read this program, which it may not below the home of root. */
function mayRun(): boolean {
  if (!IS_ROOT) return true;
  const script = 'require("node:fs").accessSync(process.argv[1])';
  try {
    return spawnSync(process.execPath, ['-e', script, MAIN], { uid: NOBODY, gid: NOBODY }).status === 0;
  } catch {
    return false;
  }
}

/** Runs the check as an account that rights bind. */
async function asService(cwd: string, environment: Environment): Promise<Ended> {
  await chmod(cwd, 0o755);
  const account = IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(process.execPath, [MAIN, 'check'], { cwd, env: settings(environment), ...account });
  const closed = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return { code, output, errors };
}
