import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { compiled, packagedFiles } from '../../scripts/binary/build.ts';
import { ownTarget } from '../../scripts/binary/targets.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { BINARY } from '../support/service/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const isBuilt = requireAdapter('the executable of `make binary`', existsSync(BINARY));

(isBuilt ? describe : describe.skip)('The compiled code in the executable', function () {
  this.timeout(120_000);

  it('is the same each time that it is compiled, so that a release can be built again and compared', async () => {
    const folder = await temporaryFolder();
    const files = await packagedFiles(ownTarget()!, folder.path);
    const built = ['first', 'second', 'third'].map((name) => join(folder.path, name));
    const codes: Buffer[] = [];
    for (const work of built) {
      await mkdir(work);
      const [path] = Object.values(compiled(files, work));
      codes.push(await readFile(path!));
    }
    expect(codes[0]!.length).to.be.above(1_000_000);
    for (const code of codes.slice(1)) expect(code.equals(codes[0]!)).to.equal(true);
    await folder.remove();
  });
});
