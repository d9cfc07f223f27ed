import { expect } from 'chai';
import fc from 'fast-check';
import { crossingOf, footOn, type Segment } from '../../../src/domain/wayfinding/network/segment.ts';
import { segmentGrid } from '../../../src/domain/wayfinding/network/segment-grid.ts';
import { cases } from '../../support/test-depth.ts';

// Whole numbers, so that many points are on the lines of the grid and on top of each other.
const coordinate = fc.integer({ min: -40, max: 40 });
const segment = fc.record({ ax: coordinate, ay: coordinate, bx: coordinate, by: coordinate });

const ends = ({ ax, ay, bx, by }: Segment) => [
  { x: ax, y: ay },
  { x: bx, y: by },
];

function distance(one: Segment, other: Segment): number {
  if (crossingOf(one, other)) return 0;
  const feet = [...ends(one).map((end) => footOn(other, end)), ...ends(other).map((end) => footOn(one, end))];
  return Math.min(...feet.map((foot) => foot.distance));
}

describe('A grid of segments', () => {
  it('finds every segment within the margin, each once and in order', () => {
    const many = fc.array(segment, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(many, segment, fc.constantFrom(0.5, 2, 7), (segments, asked, margin) => {
        const grid = segmentGrid(segments, margin);
        for (const [id, each] of segments.entries()) grid.add(id, each);
        const found = grid.near(asked);
        const near = segments.flatMap((each, id) => (distance(each, asked) <= margin ? [id] : []));
        expect(found).to.include.members(near);
        expect(found).to.deep.equal([...new Set(found)].sort((a, b) => a - b));
      }),
      { numRuns: cases(500) },
    );
  });

  it('does not visit segments far away', () => {
    const segments = Array.from({ length: 400 }, (_, at) => ({ ax: at, ay: at, bx: at + 1, by: at + 1 }));
    const grid = segmentGrid(segments, 0.5);
    for (const [id, each] of segments.entries()) grid.add(id, each);
    expect(grid.near({ ax: 7, ay: 7, bx: 7, by: 7 }).length).to.be.within(1, 80);
  });

  it('stops after the maximum number of visits', () => {
    const spokes = Array.from({ length: 400 }, (_, at) => ({ ax: 0, ay: 0, bx: 400, by: at }));
    const grid = segmentGrid(spokes, 0.5);
    for (const [id, each] of spokes.entries()) grid.add(id, each);
    let left = 5000;
    const spend = (looks: number) => {
      left -= looks;
      return left >= 0;
    };
    const found = spokes.map((spoke) => grid.near(spoke, spend).length);
    expect(found[0]).to.equal(400);
    expect(found.at(-1)).to.equal(0);
  });

  it('visits every segment from a point outwards, in order of distance', () => {
    const many = fc.array(segment, { minLength: 1, maxLength: 40 });
    const far = fc.record({ x: fc.integer({ min: -90, max: 90 }), y: fc.integer({ min: -90, max: 90 }) });
    fc.assert(
      fc.property(many, far, fc.constantFrom(0.5, 2, 7), (segments, place, margin) => {
        const grid = segmentGrid(segments, margin);
        for (const [id, each] of segments.entries()) grid.add(id, each);
        const met = new Set<number>();
        for (const { ids, beyond } of grid.outwards(place)) {
          for (const id of ids) met.add(id);
          const left = segments.filter((_, id) => !met.has(id));
          for (const each of left) expect(footOn(each, place).distance).to.be.at.least(beyond);
        }
        expect(met.size).to.equal(segments.length);
      }),
      { numRuns: cases(500) },
    );
  });
});
