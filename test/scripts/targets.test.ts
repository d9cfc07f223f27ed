import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { TARGETS, targetNamed } from '../../scripts/binary/targets.ts';

describe('The platforms of the executable', () => {
  it('have a native part of SQLite each', () => {
    const addons = Object.values(TARGETS).map(({ addon }) => `node_modules/better-sqlite3/prebuilds/${addon}.node`);
    expect(addons.filter((path) => !existsSync(path))).to.deep.equal([]);
  });

  it('are found by their names only', () => {
    expect(targetNamed('linux-arm64')).to.equal('linux-arm64');
    expect(targetNamed('linux-mips')).to.equal(undefined);
    expect(targetNamed('constructor')).to.equal(undefined);
  });
});
