import { spawnSync } from 'node:child_process';
import { existsSync, promises } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import { settings } from '../support/service/program.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const ERROR = /A test touches the default data folder/;

describe('The default data folder', () => {
  const touches = [
    ['looks for it', () => existsSync('data')],
    ['makes a folder in it', () => mkdir(join(ROOT, 'data/objects'), { recursive: true })],
    ['reads a file in it', () => promises.readFile(pathToFileURL(join(ROOT, 'data/secret.key')))],
    ['moves a file there', () => promises.rename('package.json', './data/package.json')],
    ['opens a database in it', () => new Database('data/waymark.db')],
  ] as const;
  for (const [touch, run] of touches) it(`is out of reach of a test that ${touch}`, () => expect(run).to.throw(ERROR));

  it('is out of reach of the programs that tests start', () => {
    const child = spawnSync(process.execPath, ['-e', `fs.existsSync('data/waymark.db')`], {
      cwd: ROOT,
      env: settings({}),
    });
    expect(child.status).to.equal(1);
    expect(String(child.stderr)).to.match(ERROR);
  });

  it('is another in another working folder, and not everything that begins like it', () => {
    expect(existsSync('datasets')).to.equal(false);
    expect(existsSync(join(ROOT, 'docs/data'))).to.equal(false);
  });
});
