import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from 'chai';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('The compilation of commits', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...words], {
      cwd: folder.path,
      encoding: 'utf8',
    }).trim();

  /** A commit of one file, in this state. */
  const commit = (path: string, text: string) => {
    writeFileSync(`${folder.path}/${path}`, text);
    git('add', '--all');
    git('commit', '--quiet', '--message', `set ${path} to ${text}`);
  };

  beforeEach(async () => {
    folder = await temporaryFolder();
    git('init', '--quiet');
    mkdirSync(`${folder.path}/test`);
    writeFileSync(`${folder.path}/.gitignore`, 'dist\n');
    writeFileSync(`${folder.path}/package-lock.json`, '1');
    writeFileSync(`${folder.path}/test/tsconfig.json`, '{ "compilerOptions": { "noEmit": true, "types": [] } }');
    commit('package.json', '{\n  "version": "1.0.0"\n}');
  });

  afterEach(() => folder.remove());

  it('is one of each commit since the version was set', () => {
    commit('test/one.ts', 'export const one: number = 1;');
    commit('test/one.ts', 'export const one: number = 2;');
    const { code, output } = compiled();
    expect(output).to.match(/^Commits since \w+ that compile: 2 of 2\.$/);
    expect(code).to.equal(0);
  });

  it('takes no version between releases for one', () => {
    commit('test/one.ts', 'export const one: number = 1;');
    commit('package.json', '{\n  "version": "1.1.0-dev"\n}');
    commit('test/one.ts', 'export const one: number = 2;');
    expect(compiled().output).to.match(/^Commits since \w+ that compile: 3 of 3\.$/);
  });

  it('is one of each commit since the last release that has a tag', () => {
    commit('test/one.ts', 'export const one: number = 1;');
    git('tag', 'v1.0.1');
    commit('test/one.ts', 'export const one: number = 2;');
    expect(compiled().output).to.equal('Commits since v1.0.1 that compile: 1 of 1.');
  });

  it('is one of each commit since another that is named', () => {
    commit('test/one.ts', 'export const one: number = 1;');
    commit('test/one.ts', 'export const one: number = 2;');
    expect(compiled('HEAD~1').output).to.equal('Commits since HEAD~1 that compile: 1 of 1.');
  });

  it('fails with a commit that does not compile, also where a later one does', () => {
    commit('test/one.ts', 'export const one: number = "one";');
    commit('test/one.ts', 'export const one: number = 1;');
    const { code, output } = compiled();
    expect(output)
      .to.include('TS2322')
      .and.match(/This commit does not compile: \w+ set test\/one.ts to .*"one";$/m);
    expect(code).to.equal(1);
  });

  it('leaves out commits with other packages, and says so', () => {
    commit('test/one.ts', 'export const one: number = "one";');
    writeFileSync(`${folder.path}/package-lock.json`, '2');
    commit('test/one.ts', 'export const one: number = 1;');
    const { code, output } = compiled();
    expect(output).to.match(/that compile: 1 of 2\.\nNot compiled, with other packages: 1\.$/);
    expect(code).to.equal(0);
  });

  it('is of the newest ones, and says how many are older', () => {
    for (const one of [1, 2, 3]) commit('test/one.ts', `export const one: number = ${one};`);
    expect(compiled('', '2').output).to.match(/that compile: 2 of 3\.\nNot compiled, older than the newest 2: 1\.$/);
  });

  it('says where there is no history', async () => {
    await folder.remove();
    mkdirSync(folder.path);
    expect(compiled()).to.deep.equal({ code: 0, output: 'The history is not here: no commit was compiled.' });
  });

  function compiled(...words: readonly string[]) {
    const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/compile-commits.ts'), ...words], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    return { code: status, output: stdout.trim() };
  }
});
