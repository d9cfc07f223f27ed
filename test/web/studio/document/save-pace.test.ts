import { expect } from 'chai';
import { createPace } from '../../../../adapters/web/studio/document/saving/save-pace.ts';

describe('The pace of saving', () => {
  it('waits a second after a fault, then twice as long each time, up to half a minute', () => {
    const { waitAfterFault } = createPace();
    expect(Array.from({ length: 7 }, () => waitAfterFault(null))).to.deep.equal([
      ...[1000, 2000, 4000, 8000],
      ...[16_000, 30_000, 30_000],
    ]);
  });

  it('waits as long as the service says, where that is longer', () => {
    const { waitAfterFault } = createPace();
    expect([waitAfterFault(7), waitAfterFault(1)]).to.deep.equal([7000, 2000]);
  });

  it('is short again after what was saved, and where the person asks', () => {
    const { waitAfterFault, saved, startOver } = createPace();
    for (const begin of [saved, startOver]) {
      waitAfterFault(null);
      begin();
      expect(waitAfterFault(null)).to.equal(1000);
    }
  });

  it('merges five versions of others in a row at once, and waits then', () => {
    const { mayMergeAtOnce, waitAfterFault } = createPace();
    expect(Array.from({ length: 6 }, mayMergeAtOnce)).to.deep.equal([true, true, true, true, true, false]);
    waitAfterFault(null);
    expect(mayMergeAtOnce()).to.equal(true);
  });

  it('halves requests until one is taken, and doubles them after each that was', () => {
    const { most, split, saved } = createPace();
    expect(most()).to.equal(Number.POSITIVE_INFINITY);
    split(9);
    expect(most()).to.equal(5);
    saved();
    expect(most()).to.equal(10);
  });
});
