import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { temporaryFolder } from '../support/temporary-folder.ts';

const BUILT = join(import.meta.dirname, '../../scripts/built');

/** Stands for the build, which takes seconds. */
const BUILD = `import { mkdirSync, writeFileSync } from 'node:fs';
console.log('Building.');
for (const file of ['embed/manifest.json', 'service/main.cjs']) {
  mkdirSync('dist/' + file.split('/')[0], { recursive: true });
  writeFileSync('dist/' + file, '');
}
`;

describe('What npm start runs', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
    for (const name of ['adapters', 'config', 'scripts', 'src']) await mkdir(join(folder.path, name));
    await writeFile(join(folder.path, 'package-lock.json'), '{}');
    await copyFile(BUILT, join(folder.path, 'scripts/built'));
  });
  afterEach(() => folder.remove());

  /** The program to run in the checkout, and whether it was built for that. */
  const built = (option = '') => {
    const program = execFileSync(
      `${folder.path}/scripts/built ${option} 2>${folder.path}/log; cat ${folder.path}/log`,
      {
        shell: '/bin/sh',
        env: { PATH: `${join(process.execPath, '..')}:/usr/bin:/bin` },
      },
    );
    return program.toString().replaceAll(`${folder.path}/`, '').trim().split('\n');
  };
  const writeSource = async (name: string, text: string, later: number) => {
    const path = join(folder.path, name);
    await writeFile(path, text);
    const time = Date.now() / 1000 + later;
    await utimes(path, time, time);
  };

  it('is the bundle, which is built again where a source is newer', async () => {
    await writeSource('scripts/build-if-able.ts', BUILD, -60);
    expect(built()).to.deep.equal(['dist/service/main.cjs', 'Building.']);
    expect(built()).to.deep.equal(['dist/service/main.cjs']);
    await writeSource('src/app.ts', '', -30);
    expect(built()).to.deep.equal(['dist/service/main.cjs']);
    await writeSource('dist/service/main.cjs', '', -60);
    expect(built()).to.deep.equal(['dist/service/main.cjs', 'Building.']);
  });

  it('is not built for the tests, which run the sources where one is newer', async () => {
    await writeSource('scripts/build-if-able.ts', BUILD, -60);
    expect(built('--as-is')).to.deep.equal(['config/main.ts']);
    built();
    expect(built('--as-is')).to.deep.equal(['dist/service/main.cjs']);
    await writeSource('src/app.ts', '', 60);
    expect(built('--as-is')).to.deep.equal(['config/main.ts']);
  });

  it('is the sources where they cannot be built', async () => {
    await writeSource('scripts/build-if-able.ts', '', -60);
    expect(built()).to.deep.equal(['config/main.ts']);
  });
});
