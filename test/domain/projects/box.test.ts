import { expect } from 'chai';
import {
  areOverlapping,
  areTouching,
  type Box,
  boxAround,
  extentOf,
  isInBox,
} from '../../../src/domain/projects/values/box.ts';

const BOX: Box = { left: 0, top: 0, right: 4, bottom: 2 };

describe('A box', () => {
  it('is the smallest around vertices, also below zero', () => {
    const vertices = [
      [3, -2],
      [-1, 5],
      [0, 0],
    ] as const;
    expect(boxAround(vertices)).to.deep.equal({ left: -1, top: -2, right: 3, bottom: 5 });
    expect(extentOf(vertices)).to.equal(7);
  });

  it('has its left side on the right without any vertex', () => {
    const { left, right } = boxAround([]);
    expect(left).to.be.greaterThan(right);
    expect(extentOf([])).to.be.lessThan(0);
  });

  it('has what is on its sides', () => {
    expect(isInBox(BOX, [4, 2])).to.equal(true);
    expect(isInBox(BOX, [4.001, 2])).to.equal(false);
  });

  const others: readonly [string, Box, { readonly isTouching: boolean; readonly isOverlapping: boolean }][] = [
    ['one that reaches into it', { ...BOX, left: 3, right: 9 }, { isTouching: true, isOverlapping: true }],
    ['one inside', { left: 1, top: 1, right: 2, bottom: 1.5 }, { isTouching: true, isOverlapping: true }],
    ['one at its side', { ...BOX, left: 4, right: 9 }, { isTouching: true, isOverlapping: false }],
    ['one at its corner', { left: 4, top: 2, right: 9, bottom: 9 }, { isTouching: true, isOverlapping: false }],
    ['one below', { ...BOX, top: 3, bottom: 9 }, { isTouching: false, isOverlapping: false }],
  ];
  for (const [name, other, { isTouching, isOverlapping }] of others) {
    it(`${isTouching ? 'touches' : 'is apart from'} ${name}, and ${isOverlapping ? 'overlaps' : 'does not overlap'} it`, () => {
      for (const [one, two] of [
        [BOX, other],
        [other, BOX],
      ] as const) {
        expect(areTouching(one, two)).to.equal(isTouching);
        expect(areOverlapping(one, two)).to.equal(isOverlapping);
      }
    });
  }
});
