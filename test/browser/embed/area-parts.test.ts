import { expect } from 'chai';
import type { Area } from '../../../adapters/embed/browser/model.ts';
import { coversOf, largestFirst, outlinesOf, ringsOf } from '../../../adapters/embed/browser/plan/covers.ts';
import { frameAround } from '../../../adapters/embed/browser/plan/rectangle.ts';

const square = (x: number, size: number) =>
  [
    [x, 0],
    [x + size, 0],
    [x + size, size],
    [x, size],
  ] as const;

const anArea = (id: string, given: Partial<Area>): Area => ({ id, holes: [], fillOpacity: 1, ...given }) as Area;

describe('an area of several parts', () => {
  const wings = anArea('wings', {
    data: square(0, 10),
    parts: [{ data: square(100, 20), holes: [square(105, 5)] }],
  });

  it('is drawn and hit with all its outlines and holes', () => {
    expect(ringsOf(wings)).to.deep.equal([square(0, 10), square(100, 20), square(105, 5)]);
  });

  it('is looked at whole when it is found', () => {
    expect(frameAround(outlinesOf(wings))).to.deep.equal({ x: 0, y: 0, width: 120, height: 20 });
  });

  it('lies below what is smaller than all its parts together, which then covers it', () => {
    const kiosk = anArea('kiosk', { data: square(102, 15) });
    expect(largestFirst([kiosk, wings]).map(({ id }) => id)).to.deep.equal(['wings', 'kiosk']);
    expect(coversOf([kiosk, wings])(wings)).to.have.length(1);
  });

  it('is one polygon in a map of an older release', () => {
    expect(ringsOf(anArea('room', { data: square(0, 10) }))).to.deep.equal([square(0, 10)]);
  });
});
