import { expect } from 'chai';
import { freeSizeAt, innerPoint } from '../../../adapters/web/embed/model/geometry/inner-point.ts';

const SQUARE = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
] as const;

describe('the point where a label is placed', () => {
  it('is the middle of a square', () => {
    expect(innerPoint([SQUARE])).to.deep.equal({ x: 50, y: 50 });
  });

  it('is in the wide part of an L, not in its notch', () => {
    const { x, y } = innerPoint([
      [
        [0, 0],
        [300, 0],
        [300, 40],
        [100, 40],
        [100, 300],
        [0, 300],
      ],
    ]);
    expect(x).to.be.within(35, 65);
    expect(y).to.be.within(20, 260);
  });

  it('avoids a hole', () => {
    const hole = [
      [40, 40],
      [60, 40],
      [60, 60],
      [40, 60],
    ] as const;
    const { x, y } = innerPoint([SQUARE, hole]);
    expect(Math.max(Math.abs(x - 50), Math.abs(y - 50))).to.be.above(12);
  });

  it('is found in a corridor that is a hundred times as long as wide', () => {
    const { x, y } = innerPoint([
      [
        [0, 0],
        [5000, 0],
        [5000, 50],
        [0, 50],
      ],
    ]);
    expect(y).to.be.closeTo(25, 3);
    expect(x).to.be.closeTo(2500, 250);
  });

  it('exists for an area without a size', () => {
    expect(
      innerPoint([
        [
          [5, 5],
          [5, 5],
          [5, 5],
        ],
      ]),
    ).to.deep.equal({ x: 5, y: 5 });
    expect(
      innerPoint([
        [
          [0, 0],
          [9, 0],
          [4, 0],
        ],
      ]),
    ).to.deep.equal({ x: 0, y: 0 });
  });

  it('has the distance to its nearest sides as clearance', () => {
    expect(freeSizeAt({ x: 30, y: 50 }, [SQUARE])).to.deep.equal({ width: 60, height: 100 });
    const hole = [
      [50, 40],
      [60, 40],
      [60, 60],
      [50, 60],
    ] as const;
    expect(freeSizeAt({ x: 30, y: 50 }, [SQUARE, hole]).width).to.equal(40);
  });
});
