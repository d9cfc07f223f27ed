import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { makeFolder } from '../../adapters/objects/make-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('Making a folder', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('makes those above it, for the owner alone, and says which was the first', async () => {
    const path = join(folder.path, 'a/b/c');
    expect(makeFolder(path)).to.equal(join(folder.path, 'a'));
    for (const each of ['a', 'a/b', 'a/b/c'])
      expect((await stat(join(folder.path, each))).mode & 0o777).to.equal(0o700);
    expect(makeFolder(path)).to.equal(undefined);
  });

  it('fails where a file is in its place or above it, and where nothing can be made', async () => {
    await writeFile(join(folder.path, 'file'), '');
    await mkdir(join(folder.path, 'there'));
    const codeOf = (path: string) => {
      try {
        return makeFolder(path);
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      }
    };
    expect(codeOf(join(folder.path, 'file'))).to.equal('EEXIST');
    expect(codeOf(join(folder.path, 'file/below'))).to.equal('ENOTDIR');
    expect(codeOf('/proc/nope')).to.be.oneOf(['ENOENT', 'EACCES', 'EPERM']);
    expect(codeOf('/proc/nope/below')).to.be.oneOf(['ENOENT', 'EACCES', 'EPERM']);
  });
});
