import { expect } from 'chai';
import fc from 'fast-check';
import {
  doubleArea,
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
