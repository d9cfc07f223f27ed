import { expect } from 'chai';
import fc from 'fast-check';
import { densestBox } from '../../../adapters/web/embed/model/geometry/densest-box.ts';
import type { XY } from '../../../adapters/web/embed/model/model.ts';
import { cases } from '../../support/test-depth.ts';

const aPoint = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 1000 }) });

type Sides = ReturnType<typeof densestBox>;
const isIn =
  ({ x, y, width, height }: Sides) =>
  (at: XY) =>
    at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** The least space of the boxes with sides at points that hold all but `spare` of them. */
function leastSpace(points: readonly XY[], spare: number): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  let least = Infinity;
  for (const x of xs)
    for (const right of xs)
      for (const y of ys)
        for (const bottom of ys) {
          const box = { x, y, width: right - x, height: bottom - y };
          if (box.width < 0 || box.height < 0 || box.width * box.height >= least) continue;
          if (points.filter(isIn(box)).length >= points.length - spare) least = box.width * box.height;
        }
  return least;
}

describe('The smallest box that holds most points', () => {
  it('holds at least 95 % of them, and is within the box of all', () => {
    fc.assert(
      fc.property(fc.array(aPoint, { minLength: 1, maxLength: 900 }), (points) => {
        const box = densestBox(points);
        expect(points.filter(isIn(box)).length).to.be.at.least(Math.ceil(points.length * 0.95));
        expect(box.width).to.be.at.most(1000);
      }),
      { numRuns: 50 },
    );
  });

  it('is the smallest one of all boxes', () => {
    fc.assert(
      fc.property(fc.array(aPoint, { minLength: 20, maxLength: 24 }), (points) => {
        const { width, height } = densestBox(points);
        if (width > 0 && height > 0)
          expect(width * height).to.equal(leastSpace(points, Math.floor(points.length / 20)));
      }),
      { numRuns: cases(25, 5) },
    );
  });

  it('is found at once for ten thousand points', () => {
    const points = Array.from({ length: 10_000 }, (_, at) => ({ x: at % 100, y: Math.floor(at / 100) }));
    expect(densestBox([...points, { x: 9e5, y: 9e5 }]).width).to.be.below(100);
  });
});
