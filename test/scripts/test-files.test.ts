import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { withoutTestSettings } from '../support/service/without-test-settings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const [MIME, TARGETS] = ['test/scripts/mime.test.ts', 'test/scripts/targets.test.ts'];
const BOTH = 'test/scripts/{mime,targets}.test.ts';

describe('The test files of a part', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  before(async () => {
    folder = await temporaryFolder();
  });
  after(() => folder.remove());

  it('are those of its pattern', () => expect(runWith('', BOTH)).to.deep.equal({ code: 0, files: [MIME, TARGETS] }));

  it('are not those that it ignores', () =>
    expect(runWith('', BOTH, 'test/scripts/m*.test.ts')).to.deep.equal({ code: 0, files: [TARGETS] }));

  it('are not those that have passed before', () =>
    expect(runWith(`7 ${TARGETS}\n`, BOTH)).to.deep.equal({ code: 0, files: [MIME] }));

  it('may be none, where all have passed before', () =>
    expect(runWith(`7 ${TARGETS}\n2 ${MIME}\n`, BOTH)).to.deep.equal({ code: 0, files: [] }));

  it('are an error where there is none', () => expect(runWith('', 'test/nowhere/*.test.ts').code).to.equal(1));

  /** The files that have run, by their times. */
  function runWith(passed: string, ...words: readonly string[]) {
    const [list, times] = [join(folder.path, 'passed'), join(folder.path, 'times')];
    writeFileSync(list, passed);
    writeFileSync(times, '');
    const env = { ...withoutTestSettings(), TEST_PASSED: list, TEST_TIMES: times };
    const { status } = spawnSync(process.execPath, ['scripts/test-files.ts', ...words], { env });
    return { code: status, files: readFileSync(times, 'utf8').match(/\S+(?=\n)/g) ?? [] };
  }
});
