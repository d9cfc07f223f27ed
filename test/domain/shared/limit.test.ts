import { expect } from 'chai';
import fc from 'fast-check';
import { blockOf } from '../../../src/domain/shared/limit.ts';

describe('A limit that is counted in blocks', () => {
  it('is a multiple of the block, at least a hundred where it is a hundred or more', () => {
    expect([100_000, 5_000, 250, 99, 1, 0].map(blockOf)).to.deep.equal([1000, 50, 2, 1, 1, 1]);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000_000 }), (max) => {
        const block = blockOf(max);
        expect(max % block).to.equal(0);
        expect(max / block).to.be.at.least(100);
      }),
      { numRuns: 20 },
    );
  });
});
