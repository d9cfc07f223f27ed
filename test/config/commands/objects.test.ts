import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { createDemo } from '../../../config/demo/create-demo.ts';
import { openApplication } from '../../../config/service/application.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { runCommand } from '../../support/service/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { expectRefused, succeeded } from './commands-given.ts';

describe('The command for unused files', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const prune = (...args: readonly string[]) => runCommand(folder.path, ['prune', 'objects', ...args]);
  /** A file of that age; returns its path. */
  async function stored(name: string, hours: number): Promise<string> {
    const path = join(folder.path, 'data', 'objects', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'x');
    const time = Date.now() / 1000 - hours * 3600;
    await utimes(path, time, time);
    return path;
  }
  const opened = () => openApplication(readSettings({ DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'silent' }));

  it('counts them, and deletes them when confirmed; used, new and foreign files stay', async () => {
    const { app, cradle, close } = await opened();
    await createDemo(app);
    const used: string[] = [];
    for await (const { path } of cradle.objects.list('')) used.push(await stored(path, 3));
    await close();
    expect(used).not.to.deep.equal([]);
    const unused = [await stored('projects/p/lost.png', 2), await stored('avatars/u/lost.png', 2)];
    const others = [await stored('projects/p/new.png', 0), await stored('notes.txt', 9)];

    expect(succeeded(await prune('--dry-run'))).to.equal('Files that would be deleted: 2.\n');
    expect([...used, ...unused, ...others].filter((path) => !existsSync(path))).to.deep.equal([]);
    expect(JSON.parse(succeeded(await prune('--yes', '--json')))).to.deep.equal({ purged: 2, dry_run: false });
    expect([...used, ...unused, ...others].filter((path) => !existsSync(path))).to.deep.equal(unused);
  });

  it('deletes nothing for a database without accounts, which is probably the wrong one', async () => {
    await (await opened()).close();
    const path = await stored('projects/p/lost.png', 2);
    expectRefused(await prune('--yes'), 1, /^The database has no accounts, so every file would count as unused\..*\n$/);
    expect(existsSync(path)).to.equal(true);
  });
});
