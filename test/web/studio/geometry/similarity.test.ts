import { expect } from 'chai';
import {
  growthOf,
  similarityOf,
  transformed,
  type VertexPair,
} from '../../../../adapters/web/studio/geometry/similarity.ts';

describe('what brings points to where they belong', () => {
  const pair = (...numbers: readonly [number, number, number, number]): VertexPair => [
    [numbers[0], numbers[1]],
    [numbers[2], numbers[3]],
  ];

  it('moves, turns and scales by two of them', () => {
    const similarity = similarityOf([pair(0, 0, 10, 20), pair(10, 0, 10, 40)])!;
    expect(transformed(similarity, [0, 0])).to.deep.equal([10, 20]);
    expect(transformed(similarity, [10, 0])).to.deep.equal([10, 40]);
    expect(transformed(similarity, [0, 10])).to.deep.equal([-10, 20]);
    expect(growthOf(similarity)).to.equal(2);
  });

  it('only moves by one', () => {
    const similarity = similarityOf([pair(5, 5, 7, 4)])!;
    expect(transformed(similarity, [100, 50])).to.deep.equal([102, 49]);
  });

  it('is nothing where two points fall on each other', () => {
    expect(similarityOf([pair(1, 1, 0, 0), pair(1, 1, 9, 9)])).to.equal(null);
    expect(similarityOf([pair(0, 0, 5, 5), pair(9, 9, 5, 5)])).to.equal(null);
  });
});
