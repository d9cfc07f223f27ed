import { globSync } from 'node:fs';
import { expect } from 'chai';
import { httpShare } from '../../scripts/http-share.ts';

const FILES = globSync('test/http/**/*.test.ts').sort();
const COMMITS = ['00000000', '00000001', '00000002', '00000003'];

describe('The share of the HTTP tests that CI runs on one more storage', () => {
  it('is all of them in four commits, and less than all in each', () => {
    const shares = COMMITS.map((commit) => httpShare(FILES, commit));
    expect(new Set(shares.flat())).to.deep.equal(new Set(FILES));
    for (const share of shares) expect(share.length).to.be.within(FILES.length / 4, (FILES.length * 2) / 3);
  });

  it('has races, files and the journeys of every area in each', () => {
    const always = [
      'shared/races',
      'projects/images/images',
      'projects/projects',
      'webhooks/webhooks',
      'shared/journeys',
    ];
    for (const commit of COMMITS)
      expect(httpShare(FILES, commit)).to.include.members(always.map((name) => `test/http/${name}.test.ts`));
  });

  it('is the same for the same commit', () => {
    expect(httpShare(FILES, 'c0ffee00')).to.deep.equal(httpShare(FILES, 'c0ffee00'));
  });
});
