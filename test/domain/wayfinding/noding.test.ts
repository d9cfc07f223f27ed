import { expect } from 'chai';
import type { Corridor } from '../../../src/domain/projects/items/corridor.ts';
import { buildNetwork, MOST_RIDES } from '../../../src/domain/wayfinding/network/network.ts';
import { aBranch, aCorridor, aLevel, aSource, aTransition, floors, pieces } from './network-given.ts';

const bridge: Partial<Corridor> = { crossing: 'bridge' };

/** A case, its corridors, and the pieces that are made of them. */
type Case = readonly [title: string, corridors: readonly Corridor[], pieces: readonly string[]];

const cases: readonly Case[] = [
  ['is walked between its points', [aCorridor('a', '0,0 10,0 10,10')], ['0,0 10,0', '10,0 10,10']],
  [
    'leads back to its first point, when it is closed',
    [aCorridor('a', '0,0 9,0 9,9', { isClosed: true })],
    ['0,0 9,0', '0,0 9,9', '9,0 9,9'],
  ],
  [
    'leads back to the point that it names',
    [aCorridor('a', '0,0 4,0 9,0 9,9', { isClosed: true, closedToPointIndex: 1 })],
    ['0,0 4,0', '4,0 9,0', '4,0 9,9', '9,0 9,9'],
  ],
  [
    'is split with another where they cross',
    [aCorridor('a', '0,5 10,5'), aCorridor('b', '4,0 4,10')],
    ['0,5 4,5', '4,0 4,5', '4,5 4,10', '4,5 10,5'],
  ],
  [
    'passes over another as a bridge',
    [aCorridor('a', '0,5 10,5', bridge), aCorridor('b', '4,0 4,10')],
    ['0,5 10,5', '4,0 4,10'],
  ],
  [
    'passes under a later bridge',
    [aCorridor('a', '0,5 10,5'), aCorridor('b', '4,0 4,10', bridge)],
    ['0,5 10,5', '4,0 4,10'],
  ],
  [
    'is split where it crosses itself',
    [aCorridor('a', '0,5 10,5 10,0 4,0 4,9')],
    ['0,5 4,5', '4,0 4,5', '4,0 10,0', '4,5 4,9', '4,5 10,5', '10,0 10,5'],
  ],
  [
    'does not meet itself as a bridge',
    [aCorridor('a', '0,5 9,5 9,0 4,0 4,9', bridge)],
    ['0,5 9,5', '4,0 4,9', '4,0 9,0', '9,0 9,5'],
  ],
  [
    'is joined by an end that touches it',
    [aCorridor('a', '0,0 10,0'), aCorridor('b', '4,0.4 4,9')],
    ['0,0 4,0.4', '4,0.4 4,9', '4,0.4 10,0'],
  ],
  [
    'is not joined by an end farther off than snap',
    [aCorridor('a', '0,0 10,0'), aCorridor('b', '4,0.6 4,9')],
    ['0,0 10,0', '4,0.6 4,9'],
  ],
  [
    'is joined by an end of a bridge',
    [aCorridor('a', '0,0 9,0'), aCorridor('b', '4,0 4,9', bridge)],
    ['0,0 4,0', '4,0 4,9', '4,0 9,0'],
  ],
  [
    'joins the bridge that it ends at',
    [aCorridor('a', '0,0 9,0', bridge), aCorridor('b', '4,0 4,9')],
    ['0,0 4,0', '4,0 4,9', '4,0 9,0'],
  ],
  [
    'is joined by a point on the way that touches it',
    [aCorridor('a', '0,0 9,0'), aCorridor('b', '2,9 4,0 6,9')],
    ['0,0 4,0', '2,9 4,0', '4,0 6,9', '4,0 9,0'],
  ],
  [
    'is not joined by a point on the way of a bridge',
    [aCorridor('a', '0,0 9,0'), aCorridor('b', '2,9 4,0 6,9', bridge)],
    ['0,0 9,0', '2,9 4,0', '4,0 6,9'],
  ],
  [
    'has no end where it is closed',
    [aCorridor('a', '0,0 20,0'), aCorridor('b', '4,0 9,9 2,9', { isClosed: true, ...bridge })],
    ['0,0 20,0', '2,9 4,0', '2,9 9,9', '4,0 9,9'],
  ],
  [
    'shares its ends with one that begins nearer than snap',
    [aCorridor('a', '0,0 9,0'), aCorridor('b', '9.4,0 9,9')],
    ['0,0 9,0', '9,0 9,9'],
  ],
  ['has no pieces within snap', [aCorridor('a', '0,0 0.2,0 0.4,0')], []],
  [
    'runs along another between the points of both',
    [aCorridor('a', '0,0 9,0'), aCorridor('b', '3,0 6,0')],
    ['0,0 3,0', '3,0 6,0', '3,0 6,0', '6,0 9,0'],
  ],
  [
    'meets several others in one place',
    [aCorridor('a', '0,5 10,5'), aCorridor('b', '5,0 5,10'), aCorridor('c', '0,0 10,10')],
    ['0,0 5,5', '0,5 5,5', '5,0 5,5', '5,5 5,10', '5,5 10,5', '5,5 10,10'],
  ],
  [
    'meets none on another level',
    [aCorridor('a', '0,5 10,5'), aCorridor('b', '4,0 4,10', { levelId: '1' })],
    ['0,5 10,5', '4,0 4,10'],
  ],
  ['is left out on a level that is not there', [aCorridor('a', '0,5 10,5', { levelId: 'gone' })], []],
];

describe('A corridor in the network', () => {
  for (const [title, corridors, expected] of cases) {
    it(title, () => {
      expect(pieces({ levels: floors(0, 1), corridors })).to.deep.equal(expected);
    });
  }

  it('joins points nearer than 0.3 metres, where that is more than half a unit', () => {
    const corridors = [aCorridor('a', '0,0 90,0'), aCorridor('b', '40,2.9 40,90')];
    expect(pieces({ levels: [aLevel('0', { metersPerUnit: 0.1 })], corridors })).to.have.length(3);
    expect(pieces({ levels: [aLevel('0', { metersPerUnit: 0.11 })], corridors })).to.have.length(2);
  });
});

describe('A branch in the network', () => {
  const toShop = { areaId: 'shop' };
  const withBranch = (points: string, given: Partial<Corridor> = {}) =>
    pieces({ corridors: [aCorridor('a', '0,0 10,0', { ...given, branches: [aBranch('b', points, toShop)] })] });

  it('leads from its foot through its points', () => {
    expect(withBranch('4,0 4,3 6,3')).to.deep.equal(['0,0 4,0', '4,0 4,3', '4,0 10,0', '4,3 6,3']);
  });

  it('is connected to the nearest point of its corridor', () => {
    expect(withBranch('4,2 4,3')).to.deep.equal(['0,0 4,0', '4,0 4,2', '4,0 10,0', '4,2 4,3']);
    expect(withBranch('12,0 12,3')).to.deep.equal(['0,0 10,0', '10,0 12,0', '12,0 12,3']);
  });

  it('begins at its first point, where that is within the snap distance', () => {
    expect(withBranch('4,0.4 4,3')).to.deep.equal(['0,0 4,0.4', '4,0.4 4,3', '4,0.4 10,0']);
  });

  it('begins on a closing segment, and on a bridge', () => {
    const closed = {
      points: [
        { x: 0, y: 0 },
        { x: 0, y: 8 },
        { x: 8, y: 8 },
      ],
      isClosed: true,
    };
    expect(withBranch('4,4 7,4', closed)).to.deep.equal(['0,0 0,8', '0,0 4,4', '0,8 8,8', '4,4 7,4', '4,4 8,8']);
    expect(withBranch('4,0 4,3', { crossing: 'bridge' })).to.have.length(3);
  });

  it('has its foot on its own corridor, even if another is nearer', () => {
    const other = aCorridor('other', '0,3 10,3', { branches: [aBranch('b', '4,1 4,2', toShop)] });
    expect(pieces({ corridors: [aCorridor('a', '0,0 10,0'), other] })).to.include.members([
      '0,0 10,0',
      '4,1 4,3',
      '4,1 4,2',
    ]);
  });

  it('crosses corridors without a junction', () => {
    const long = aCorridor('a', '0,0 10,0', { branches: [aBranch('b', '4,0 4,9', toShop)] });
    expect(pieces({ corridors: [long, aCorridor('other', '0,5 10,5')] })).to.include('0,5 10,5');
  });
});

describe('A map of lifts with hundreds of doors', () => {
  it('has some rides, up to the limit', () => {
    const doors = Array.from({ length: 200 }, (_, at) => `0:${at},0`).join(' ');
    const lifts = Array.from({ length: 60 }, (_, at) => aTransition('elevator', doors, { id: `lift ${at}` }));
    expect(buildNetwork(aSource({ transitions: lifts })).pieces.way.length).to.be.within(
      MOST_RIDES,
      MOST_RIDES + 20_000,
    );
  });
});
