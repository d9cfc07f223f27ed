import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { withoutTestSettings } from '../support/service/without-test-settings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');

const test = (title: string, milliseconds: number) => `
  describe(${JSON.stringify(title)}, () => {
    before(() => new Promise((resolve) => setTimeout(resolve, ${milliseconds})));
    it('passes', () => {});
  });`;

describe('The report of a test run', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('adds the time of every test file, its hooks included, to the file that TEST_TIMES names', async () => {
    const [slow, quick, times] = ['slow.mjs', 'quick.mjs', 'times'].map((name) => join(folder.path, name));
    await writeFile(slow!, test('one', 300) + test('another', 300));
    await writeFile(quick!, test('quick', 0));
    await writeFile(times!, 'of an earlier run\n');
    const mocha = [join(ROOT, 'node_modules/mocha/bin/mocha.js'), slow!, quick!];
    const env = { ...withoutTestSettings(), TEST_TIMES: times!, TEST_STORAGE: 'sqlite' };
    const { stdout } = await promisify(execFile)(process.execPath, mocha, { cwd: ROOT, env });
    expect(stdout).to.contain('3 passing');
    const lines = (await readFile(times!, 'utf8')).trimEnd().split('\n');
    expect(lines[0]).to.equal('of an earlier run');
    const seconds = (name: string) => Number(lines.find((line) => line.endsWith(name))?.split(' s sqlite ')[0]);
    expect(lines).to.have.length(3);
    expect(seconds('slow.mjs')).to.be.at.least(0.5);
    expect(seconds('quick.mjs')).to.be.at.least(0);
  });
  it('adds the files of which every test has passed to the file that TEST_WHOLE names', async () => {
    const [passing, skipping, failing, whole] = ['passing.mjs', 'skipping.mjs', 'failing.mjs', 'whole'].map((name) =>
      join(folder.path, name),
    );
    await writeFile(passing!, test('one', 0) + test('another', 0));
    await writeFile(
      skipping!,
      `${test('one', 0)}\ndescribe('two', () => { before(function () { this.skip(); }); it('is skipped'); });`,
    );
    await writeFile(failing!, `${test('one', 0)}\nit('fails', () => { throw new Error('as planned'); });`);
    const mocha = [join(ROOT, 'node_modules/mocha/bin/mocha.js'), passing!, skipping!, failing!];
    const env = { ...withoutTestSettings(), TEST_WHOLE: whole! };
    await promisify(execFile)(process.execPath, mocha, { cwd: ROOT, env }).catch(() => undefined);
    expect(await readFile(whole!, 'utf8')).to.match(/^2 \S+passing\.mjs\n$/);
  });
});
