import { expect } from 'chai';
import type { Outline } from '../../../../adapters/web/studio/geometry/outlines.ts';
import { tracedBetween } from '../../../../adapters/web/studio/geometry/trace.ts';

/** A ring that is longer than it is wide. */
const ROOM: Outline = {
  isClosed: true,
  vertices: [
    [0, 0],
    [100, 0],
    [100, 40],
    [0, 40],
  ],
};

describe('tracing along outlines', () => {
  it('takes the shorter way around a ring, across its first corner too', () => {
    const way = { from: [20, 0], to: [20, 40] } as const;
    expect(tracedBetween([ROOM], way)).to.deep.equal([
      [0, 0],
      [0, 40],
    ]);
    expect(tracedBetween([ROOM], { from: way.to, to: way.from })).to.deep.equal([
      [0, 40],
      [0, 0],
    ]);
  });

  it('takes the longer way where that is wanted', () => {
    expect(tracedBetween([ROOM], { from: [20, 0], to: [20, 40], isLonger: true })).to.deep.equal([
      [100, 0],
      [100, 40],
    ]);
  });

  it('goes from corner to corner without naming them again', () => {
    expect(tracedBetween([ROOM], { from: [0, 0], to: [100, 40] })).to.have.lengthOf(1);
    expect(tracedBetween([ROOM], { from: [0, 0], to: [100, 0] })).to.deep.equal([]);
  });

  it('goes along a line in both directions, and never around its ends', () => {
    const line = { ...ROOM, isClosed: false };
    expect(tracedBetween([line], { from: [100, 20], to: [50, 0] })).to.deep.equal([[100, 0]]);
    expect(tracedBetween([line], { from: [0, 0], to: [0, 40] })).to.deep.equal([
      [100, 0],
      [100, 40],
    ]);
  });

  it('finds nothing where both are on no common outline', () => {
    expect(tracedBetween([ROOM], { from: [20, 0], to: [20, 41] })).to.deep.equal([]);
  });
});
