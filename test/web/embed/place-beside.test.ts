import { expect } from 'chai';
import { placeBeside } from '../../../adapters/web/embed/plan/view/place-beside.ts';

const WINDOW = { width: 400, height: 300 };
const WIDE = { width: 200, height: 100 };

describe('the place of a level beside the controls', () => {
  it('is the middle of the window where nothing is in the way', () => {
    expect(placeBeside(WIDE, WINDOW, 20, [])).to.include({ scale: 1.8, x: 200, y: 150 });
  });

  it('is moved out of the way as far as is needed, at the same scale', () => {
    const bar = { left: 0, top: 0, right: 400, bottom: 80 };
    expect(placeBeside(WIDE, WINDOW, 20, [bar])).to.include({ scale: 1.8, x: 200, y: 170 });
  });

  it('is where the level is largest: below a box, or beside it', () => {
    const low = { left: 0, top: 0, right: 300, bottom: 120 };
    const below = placeBeside(WIDE, WINDOW, 20, [low])!;
    expect(below.scale).to.be.closeTo(1.6, 0.001);
    expect(below.y - 80).to.be.at.least(120);
    const narrow = { left: 0, top: 0, right: 60, bottom: 300 };
    const beside = placeBeside(WIDE, WINDOW, 20, [narrow])!;
    expect(beside.scale).to.be.closeTo(1.6, 0.001);
    expect(beside.x - 160).to.be.at.least(60);
  });

  it('is between boxes in all corners', () => {
    const corners = [0, 350].flatMap((left) =>
      [0, 250].map((top) => ({ left, top, right: left + 50, bottom: top + 50 })),
    );
    const { scale, x, y } = placeBeside(WIDE, WINDOW, 20, corners)!;
    expect([scale, x, y]).to.deep.equal([1.8, 200, 150]);
    const tall = placeBeside({ width: 100, height: 200 }, WINDOW, 20, corners)!;
    expect(tall.scale).to.be.closeTo(1.3, 0.001);
  });

  it('is nowhere where a box covers the window', () => {
    expect(placeBeside(WIDE, WINDOW, 20, [{ left: 0, top: 0, right: 400, bottom: 300 }])).to.equal(null);
  });
});
