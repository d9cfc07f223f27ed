import { expect } from 'chai';
import fc from 'fast-check';
import {
  doubleArea,
  isInPolygon,
  isInRing,
  isInRings,
  openRing,
  type Ring,
  ringFault,
  type Vertex,
} from '../../../src/domain/projects/values/geometry.ts';
import { TRIANGLE } from '../shared/given.ts';

const SQUARE: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];

describe('A ring', () => {
  const faults: readonly [string, Ring, RegExp | null][] = [
    ['takes a triangle', TRIANGLE, null],
    ['takes a square in either direction', SQUARE.toReversed(), null],
    ['takes coordinates below zero', SQUARE.map(([x, y]) => [x - 10, y - 10]), null],
    [
      'refuses two vertices',
      [
        [0, 0],
        [1, 1],
      ],
      /at least 3/,
    ],
    [
      'refuses the same two over and over',
      [
        [0, 0],
        [1, 1],
        [0, 0],
        [1, 1],
      ],
      /at least 3/,
    ],
    [
      'refuses vertices on one line',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      /no area/,
    ],
    ['refuses nothing at all', [], /at least 3/],
  ];
  for (const [title, ring, fault] of faults) {
    it(title, () => {
      if (fault) expect(ringFault(ring)).to.match(fault);
      else expect(ringFault(ring)).to.equal(null);
    });
  }

  it('is stored without a repeated closing vertex', () => {
    expect(openRing([...SQUARE, SQUARE[0]!])).to.deep.equal(SQUARE);
    expect(openRing(SQUARE)).to.equal(SQUARE);
  });

  it('keeps three vertices, although the last equals the first', () => {
    const ring: Ring = [
      [0, 0],
      [1, 1],
      [0, 0],
    ];
    expect(openRing(ring)).to.equal(ring);
  });

  it('runs clockwise on screen with a positive area', () => {
    expect(doubleArea(SQUARE)).to.equal(32);
    expect(doubleArea(SQUARE.toReversed())).to.equal(-32);
  });

  it('has the same area from any first vertex, and the opposite one backwards', () => {
    const coordinate = fc.integer({ min: -1000, max: 1000 });
    const rings = fc.array(fc.tuple(coordinate, coordinate) as fc.Arbitrary<Vertex>, { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(rings, fc.nat(8), (ring, by) => {
        const turned = [...ring.slice(by % ring.length), ...ring.slice(0, by % ring.length)];
        expect(doubleArea(turned)).to.equal(doubleArea(ring));
        expect(doubleArea(ring.toReversed()) + doubleArea(ring)).to.equal(0);
      }),
    );
  });
});

describe('A vertex', () => {
  const [hole, island]: readonly [Ring, Ring] = [at(1, 1, 2), at(1.5, 1.5, 1)];

  it('is inside a ring of either direction, and of a corner that points inwards', () => {
    const notched: Ring = [...SQUARE, [2, 2]];
    for (const ring of [notched, notched.toReversed()])
      expect([1, 3].map((x) => isInRing(ring, [x, 2]))).to.deep.equal([false, true]);
  });

  it('is outside of rings that have no vertices, and of those far away', () => {
    expect(isInRing([], [0, 0])).to.equal(false);
    expect(isInRing(SQUARE, [Number.MAX_VALUE, 2])).to.equal(false);
  });

  it('is not inside a polygon where it is in one of its holes, also in two', () => {
    const polygon = { data: SQUARE, holes: [hole, island] };
    expect(isInPolygon(polygon, [0.5, 0.5])).to.equal(true);
    expect(isInPolygon(polygon, [1.2, 1.2])).to.equal(false);
    expect(isInPolygon(polygon, [2, 2])).to.equal(false);
  });

  it('is inside of rings that are drawn in each other where their number is odd', () => {
    const rings = [SQUARE, hole, island];
    const middles: readonly Vertex[] = [
      [0.5, 0.5],
      [1.2, 1.2],
      [2, 2],
      [5, 2],
    ];
    expect(middles.map((middle) => isInRings(rings, middle))).to.deep.equal([true, false, true, false]);
  });

  function at(x: number, y: number, size: number): Ring {
    return [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
    ];
  }
});
