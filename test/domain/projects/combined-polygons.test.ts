import { expect } from 'chai';
import fc from 'fast-check';
import { type Combination, combined } from '../../../src/domain/projects/values/combined-polygons.ts';
import { doubleArea, type Polygon, type Ring, type Vertex } from '../../../src/domain/projects/values/geometry.ts';
import { cases } from '../../support/test-depth.ts';

const box = ([left, top]: Vertex, width: number, height = width): Polygon => ({
  data: [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ],
  holes: [],
});
const sizeOf = (polygons: readonly Polygon[]): number =>
  polygons.reduce(
    (sum, { data, holes }) => sum + ringSize(data) - holes.reduce((of, hole) => of + ringSize(hole), 0),
    0,
  );
const ringSize = (ring: Ring): number => Math.abs(doubleArea(ring)) / 2;
const sizes = (one: Polygon, other: Polygon) =>
  (['union', 'difference', 'intersection'] as const).map((how: Combination) => sizeOf(combined([one], [other], how)));

describe('Two polygons', () => {
  it('have a union, a difference and an intersection where they overlap', () => {
    expect(sizes(box([0, 0], 10), box([5, 5], 10))).to.deep.equal([175, 75, 25]);
  });

  it('that share a wall, or a part of it, become one without the wall', () => {
    const [joined] = combined([box([0, 0], 10)], [box([10, 2], 5)], 'union');
    expect(ringSize(joined!.data)).to.equal(125);
    expect(joined!.data).to.have.lengthOf(8);
    const [whole] = combined([box([0, 0], 10)], [box([10, 0], 5, 10)], 'union');
    expect(whole!.data).to.have.lengthOf(4);
  });

  it('that are apart stay two, and have nothing in common', () => {
    expect(combined([box([0, 0], 10)], [box([20, 0], 10)], 'union')).to.have.lengthOf(2);
    expect(combined([box([0, 0], 10)], [box([20, 0], 10)], 'intersection')).to.deep.equal([]);
  });

  it('one in the other, leave a hole, which is filled again', () => {
    const ring = combined([box([0, 0], 10)], [box([2, 2], 5)], 'difference');
    expect(ring.map(({ holes }) => holes.length)).to.deep.equal([1]);
    const [filled] = combined(ring, [box([2, 2], 5)], 'union');
    expect([filled!.data.length, filled!.holes, ringSize(filled!.data)]).to.deep.equal([4, [], 100]);
  });

  it('keep their corners exactly', () => {
    const corner: Vertex = [0.1 + 0.2, 1 / 3];
    const [left] = combined([{ data: [corner, [10, 0], [10, 10]], holes: [] }], [box([5, -5], 20)], 'difference');
    expect(left!.data).to.deep.include(corner);
  });

  it('whose edges differ by a hair have no slivers between them', () => {
    const shifted = box([10 + 1e-9, 0], 10);
    expect(combined([box([0, 0], 10)], [shifted], 'union')).to.have.lengthOf(1);
  });

  it('divide what one covers into what the other covers and what it does not', () => {
    const boxes = fc.tuple(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
    );
    const turned = fc.tuple(boxes, fc.double({ min: 0, max: 1.5, noNaN: true }));
    fc.assert(
      fc.property(turned, turned, (given, other) => {
        const [one, two] = [turnedBox(given), turnedBox(other)];
        const [union, difference, intersection] = sizes(one, two) as [number, number, number];
        expect(difference + intersection).to.be.closeTo(sizeOf([one]), 1e-5);
        expect(union + intersection).to.be.closeTo(sizeOf([one]) + sizeOf([two]), 1e-5);
      }),
      { numRuns: cases(300) },
    );
  });
});

describe('A polygon and itself, moved or turned by a hair', () => {
  const hair = fc.integer({ min: 7, max: 14 }).chain((digits) => {
    const size = 10 ** -digits;
    return fc.tuple(fc.double({ min: -size, max: size, noNaN: true }), fc.double({ min: 0, max: size, noNaN: true }));
  });

  it('are one, with nothing but a hair outside of the other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.double({ min: 0, max: 1.5, noNaN: true }),
        hair,
        (size, angle, by) => {
          const [moved, turned] = by;
          const [one, two] = [turnedBox([[0, 0, size], angle]), turnedBox([[moved, moved, size], angle + turned])];
          const [union, difference, intersection] = sizes(one, two) as [number, number, number];
          for (const whole of [union, intersection]) expect(whole).to.be.closeTo(size * size, 1e-3);
          expect(difference).to.be.closeTo(0, 1e-3);
        },
      ),
      { numRuns: cases(300) },
    );
  });
});

function turnedBox([[x, y, size], angle]: readonly [readonly [number, number, number], number]): Polygon {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    data: box([0, 0], size).data.map(([u, v]): Vertex => [x + cos * u - sin * v, y + sin * u + cos * v]),
    holes: [],
  };
}
