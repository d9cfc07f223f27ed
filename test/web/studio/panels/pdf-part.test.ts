import { expect } from 'chai';
import { cropBetween, cropWith } from '../../../../adapters/web/studio/panels/pdf-part.ts';

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 };

describe('The part of a page', () => {
  it('is what a drag spans, in whatever direction, and never beyond the page', () => {
    expect(cropBetween([0.8, 0.2], [0.3, 0.9])).to.deep.equal({ left: 0.3, top: 0.2, right: 0.8, bottom: 0.9 });
    expect(cropBetween([-0.5, 0.2], [1.5, 7])).to.deep.equal({ left: 0, top: 0.2, right: 1, bottom: 1 });
  });

  it('is the whole page after a click', () => {
    expect(cropBetween([0.4, 0.4], [0.401, 0.401])).to.deep.equal(WHOLE);
  });

  it('takes a typed side only where something is left of the page', () => {
    expect(cropWith(WHOLE, 'left', 0.25)).to.deep.equal({ ...WHOLE, left: 0.25 });
    for (const share of [1, 0.995, Number.NaN, 5]) expect(cropWith(WHOLE, 'left', share)).to.equal(WHOLE);
    expect(cropWith({ ...WHOLE, left: 0.5 }, 'right', 0.4)).to.have.property('right', 1);
  });
});
