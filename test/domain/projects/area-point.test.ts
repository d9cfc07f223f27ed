import { expect } from 'chai';
import fc from 'fast-check';
import { areaPoint } from '../../../src/domain/projects/items/area-point.ts';
import type { Polygon, Ring, Vertex } from '../../../src/domain/projects/values/geometry.ts';

const SQUARE: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe('The point of an area', () => {
  const of = (data: Ring, holes: readonly Ring[] = []) => areaPoint({ data, holes, parts: [], labelPoint: null });

  it('is the point of its label', () => {
    expect(areaPoint({ data: SQUARE, holes: [], parts: [], labelPoint: { x: 1, y: 2 } })).to.deep.equal({ x: 1, y: 2 });
  });

  it('is its middle where that is inside', () => expect(of(SQUARE)).to.deep.equal({ x: 5, y: 5 }));

  it('is in the wider arm of a horseshoe, not between them', () => {
    const horseshoe: Ring = [...SQUARE.slice(0, 1), [3, 0], [3, 8], [6, 8], [6, 0], ...SQUARE.slice(1)];
    expect(of(horseshoe)).to.deep.equal({ x: 8, y: 5 });
  });

  it('is beside a hole', () => {
    const hole: Ring = [
      [2, 2],
      [9, 2],
      [9, 8],
      [2, 8],
    ];
    expect(of(SQUARE, [hole])).to.deep.equal({ x: 1, y: 5 });
  });

  it('is in the part with the largest clearance, and in the first of equal ones', () => {
    const at = (x: number, size: number): Ring => SQUARE.map(([sx, sy]) => [x + (sx * size) / 10, (sy * size) / 10]);
    const among = (...parts: readonly Polygon[]) => areaPoint({ data: SQUARE, holes: [], parts, labelPoint: null });
    expect(among({ data: at(20, 4), holes: [] }, { data: at(40, 20), holes: [] })).to.deep.equal({ x: 50, y: 10 });
    expect(among({ data: at(20, 12).toReversed(), holes: [] })).to.deep.equal({ x: 26, y: 6 });
    expect(among({ data: at(20, 12), holes: [at(21, 9)] })).to.deep.equal({ x: 5, y: 5 });
    expect(among({ data: at(20, 10), holes: [] })).to.deep.equal({ x: 5, y: 5 });
  });

  it('is within a triangle, wherever its corners are', () => {
    const vertex: fc.Arbitrary<Vertex> = fc.tuple(
      fc.integer({ min: -1000, max: 1000 }),
      fc.integer({ min: -1000, max: 1000 }),
    );
    const side = ([ax, ay]: Vertex, [bx, by]: Vertex, { x, y }: { x: number; y: number }) =>
      (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    fc.assert(
      fc.property(vertex, vertex, vertex, (a, b, c) => {
        fc.pre(side(a, b, { x: c[0], y: c[1] }) !== 0);
        const point = of([a, b, c]);
        const signs = [side(a, b, point), side(b, c, point), side(c, a, point)].map(Math.sign);
        expect(new Set(signs).size).to.equal(1);
      }),
    );
  });
});
