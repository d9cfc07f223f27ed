import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { describeStates } from '../config/process/states-table.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { BINARY, startBinary } from '../support/service/program.ts';
import { smallDisk } from '../support/stores/small-disk.ts';

if (requireAdapter('the executable of `make binary`', existsSync(BINARY))) {
  describeStates('The executable', (cwd, args, environment) => startBinary(BINARY, cwd, args, environment), 'all');

  describe('The executable, on disks from which no program may be started', () => {
    it('says where it could not load the engine of its database, and what to do', async function () {
      const disk = await smallDisk(16 * 1024 * 1024, 'noexec');
      if (!disk) return this.skip();
      const program = startBinary(BINARY, disk.path, ['serve'], { TMPDIR: disk.path });
      expect(await program.ended).to.equal(1);
      expect(program.output()).to.match(/^The SQLite engine cannot be loaded: .* Set TMPDIR to a folder .*noexec\.\n$/);
      await disk.remove();
    });
  });
}
