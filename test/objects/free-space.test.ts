import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { freeSpace } from '../../adapters/objects/free-space.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('The free space', () => {
  it('is that of the disks of the folders, which need not exist yet, whatever is reserved', async () => {
    const folder = await temporaryFolder();
    const { bavail, bsize } = await statfs(folder.path);
    for (const minimumMb of [0, 1_000_000_000]) {
      const space = freeSpace({ folders: [folder.path, join(folder.path, 'later', 'on')], minimumMb });
      // Others write to the same disk meanwhile.
      expect(await space.freeBytes()).to.be.within((bavail * bsize) / 2, bavail * bsize * 2);
      expect(await space.isShort()).to.equal(minimumMb > 0);
    }
    await folder.remove();
  });

  it('is the least of several disks', async () => {
    const space = freeSpace({ folders: [process.cwd(), '/proc'], minimumMb: 1 });
    expect(await space.freeBytes()).to.equal(0);
    expect(await space.isShort()).to.equal(true);
  });

  it('is unknown, and never short, where nothing is stored on a disk', async () => {
    const space = freeSpace({ folders: [], minimumMb: 1_000_000_000 });
    expect(await space.freeBytes()).to.equal(null);
    expect(await space.isShort()).to.equal(false);
  });
});
