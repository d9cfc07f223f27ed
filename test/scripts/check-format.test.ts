import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'chai';
import { temporaryFolder } from '../support/temporary-folder.ts';

const GOOD = 'export const one = 1;\n';
const BAD = 'export let one = 1\n';

describe('The check of what changed', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const write = (path: string, text: string) => writeFileSync(`${folder.path}/${path}`, text);

  before(async () => {
    folder = await temporaryFolder();
    mkdirSync(`${folder.path}/node_modules`);
    write('.gitignore', 'node_modules\n');
    symlinkSync(resolve('node_modules/@biomejs'), `${folder.path}/node_modules/@biomejs`);
    cpSync('biome.json', `${folder.path}/biome.json`);
    execFileSync('git', ['init', '--quiet'], { cwd: folder.path });
    for (const name of ['one', 'other']) write(`${name}.ts`, GOOD);
  });

  after(() => folder.remove());

  it('is one of every file at first', () => expect(checked()).to.deep.equal({ passes: true, files: 3 }));

  it('is none where nothing has changed', () => expect(checked()).to.deep.equal({ passes: true, files: 0 }));

  it('refuses a file that was changed, as long as it is like that', () => {
    write('other.ts', BAD);
    expect(checked()).to.deep.equal({ passes: false, files: 1 });
    expect(checked()).to.deep.equal({ passes: false, files: 1 });
  });

  it('refuses a new file, beside one that is right again', () => {
    write('other.ts', GOOD);
    write('new.ts', BAD);
    expect(checked()).to.deep.equal({ passes: false, files: 1 });
    write('new.ts', GOOD);
    expect(checked()).to.deep.equal({ passes: true, files: 1 });
  });

  it('is one of every file where the rules are others', () => {
    write('biome.json', '{ "formatter": { "lineWidth": 10 } }\n');
    const { passes, files } = checked();
    expect({ passes, files }).to.deep.equal({ passes: false, files: 4 });
  });

  function checked(): { readonly passes: boolean; readonly files: number } {
    const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/check-format.ts')], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    return { passes: status === 0, files: Number(/^Checked (\d+) file/m.exec(stdout)?.[1] ?? 0) };
  }
});
