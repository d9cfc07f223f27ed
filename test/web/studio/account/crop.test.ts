import { expect } from 'chai';
import fc from 'fast-check';
import { sideOf, wholeCrop, within } from '../../../../adapters/web/studio/account/settings/crop.ts';

const SIZE = { width: 800, height: 400 };

describe('The square of an avatar', () => {
  it('is the middle of the picture at first, as large as fits', () => {
    const crop = wholeCrop(SIZE);
    expect(crop).to.deep.equal({ x: 400, y: 200, zoom: 1 });
    expect(sideOf(SIZE, crop)).to.equal(400);
  });

  it('stays inside of the picture, wherever it is moved', () => {
    const side = fc.integer({ min: 1, max: 10_000 });
    const place = fc.double({ min: -20_000, max: 20_000, noNaN: true });
    const zoom = fc.double({ min: 1, max: 4, noNaN: true });
    const given = fc.record({ width: side, height: side, x: place, y: place, zoom });
    fc.assert(
      fc.property(given, ({ width, height, ...crop }) => {
        const { x, y } = within({ width, height }, crop);
        const half = sideOf({ width, height }, crop) / 2 - 1e-6;
        return x >= half && x <= width - half && y >= half && y <= height - half;
      }),
    );
  });
});
