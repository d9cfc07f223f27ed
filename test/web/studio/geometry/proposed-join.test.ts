import { expect } from 'chai';
import type { Placed } from '../../../../adapters/web/studio/geometry/placed.ts';
import { proposedJoins } from '../../../../adapters/web/studio/geometry/proposed-join.ts';
import { LEVEL, room } from './placed-given.ts';

type At = readonly [number, number];

const corridor = (id: string, points: readonly At[], doors: readonly (readonly At[])[] = [[points[0]!, [0, 0]]]) =>
  ({
    noun: 'corridors',
    item: {
      id,
      levelId: LEVEL,
      isClosed: false,
      points: points.map(([x, y]) => ({ x, y })),
      branches: doors.map((door) => ({ points: door.map(([x, y]) => ({ x, y })) })),
    },
  }) as unknown as Placed;

const MAIN = corridor('main', [
  [0, 0],
  [100, 0],
]);
const joins = (...items: readonly Placed[]) => proposedJoins([MAIN, ...items], LEVEL, ({ id }) => id === 'main');

describe('the ways that are proposed between corridors', () => {
  it('join every part that serves a place, one by way of another', () => {
    const near = corridor('near', [
      [0, 10],
      [100, 10],
    ]);
    const far = corridor('far', [
      [0, 15],
      [100, 15],
    ]);
    const bare = corridor(
      'bare',
      [
        [0, 90],
        [100, 90],
      ],
      [],
    );
    expect(joins(far, near, bare).map(([from, to]) => [from[1], to[1]])).to.deep.equal([
      [10, 0],
      [15, 10],
    ]);
  });

  it('pass through no place where there is another way', () => {
    const own = corridor('own', [
      [0, 10],
      [90, 10],
    ]);
    const [[from, to] = []] = joins(own, room('room', -5, 4, 85, 6));
    expect([from, to]).to.deep.equal([
      [90, 10],
      [90, 0],
    ]);
  });

  it('end at no door: corridors are joined by themselves alone', () => {
    const door: readonly At[] = [
      [50, 0],
      [50, 40],
    ];
    const own = corridor('own', [
      [45, 30],
      [55, 30],
    ]);
    const main = corridor(
      'main',
      [
        [0, 0],
        [100, 0],
      ],
      [door],
    );
    const found = proposedJoins([main, own], LEVEL, ({ id }) => id === 'main');
    expect(found.map(([from, to]) => [from[1], to[1]])).to.deep.equal([[30, 0]]);
  });

  it('are none where visitors get to no corridor', () => {
    expect(proposedJoins([MAIN], LEVEL, () => false)).to.deep.equal([]);
  });
});
