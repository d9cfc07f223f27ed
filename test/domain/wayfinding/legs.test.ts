import { expect } from 'chai';
import type { Transition } from '../../../src/domain/projects/items/transition.ts';
import { aBranch, aCorridor, aLevel, anArea, aTransition, floors, line, route } from './network-given.ts';

const onFloors = (...ordinals: readonly number[]) => ({
  levels: floors(...ordinals),
  corridors: ordinals.map((ordinal) => aCorridor(`hall ${ordinal}`, '0,0 20,0', { levelId: String(ordinal) })),
});

describe('The legs of a route', () => {
  it('end with the transition that is taken', () => {
    const stairs = aTransition('stairs', '0:10,0 1:10,0', { name: 'Main stairs' });
    const found = route({ ...onFloors(0, 1), transitions: [stairs] }, '0@0,0', '1@20,0');
    expect(found.legs).to.deep.equal([
      {
        levelId: '0',
        points: line('0,0 10,0'),
        corridorIds: ['hall 0'],
        rideMeters: 0,
        distanceMeters: 13,
        durationSeconds: 28,
        transition: { id: 'the stairs', type: 'stairs', name: 'Main stairs', toLevelId: '1' },
        via: null,
      },
      {
        levelId: '1',
        points: line('10,0 20,0'),
        corridorIds: ['hall 1'],
        rideMeters: 0,
        distanceMeters: 13,
        durationSeconds: 10,
        transition: null,
        via: null,
      },
    ]);
    expect(found).to.deep.include({ distanceMeters: 26, durationSeconds: 38, snapped: true, accessible: false });
  });

  it('continue through a level on which nothing is walked', () => {
    const stairs = aTransition('stairs', '0:10,0 1:10,0 2:10,0 3:10,0');
    const { legs } = route({ ...onFloors(0, 1, 2, 3), transitions: [stairs] }, '0@0,0', '3@20,0');
    expect(legs.map(({ levelId, transition }) => [levelId, transition?.toLevelId])).to.deep.equal([
      ['0', '3'],
      ['3', undefined],
    ]);
    expect(legs[0]!.durationSeconds).to.equal(10 + 3 * 18);
  });

  it('are separate where one transition follows another', () => {
    const transitions = [aTransition('stairs', '0:10,0 1:10,0'), aTransition('ramp', '1:10,0 2:10,0')];
    const { legs } = route({ ...onFloors(0, 1, 2), transitions }, '0@0,0', '2@20,0');
    expect(legs.map(({ levelId, transition }) => [levelId, transition?.type])).to.deep.equal([
      ['0', 'stairs'],
      ['1', 'ramp'],
      ['2', undefined],
    ]);
    expect(legs[1]).to.deep.include({ points: line('10,0'), corridorIds: [], distanceMeters: 0, durationSeconds: 30 });
  });

  it('have the corridor of each segment, and none beside corridors', () => {
    const branches = [aBranch('b', '5,0 5,4', { areaId: 'shop' })];
    const corridors = [aCorridor('a', '0,0 5,0 9,0', { branches }), aCorridor('c', '9,0 9,9')];
    const { legs } = route({ areas: [anArea('shop', '4,4')], corridors }, 'area:shop', '0@9,9');
    expect(legs[0]).to.deep.include({ points: line('5,4 5,0 9,0 9,9'), corridorIds: [null, 'a', 'c'] });
  });

  it('have no distance on a level without a scale, nor has the route', () => {
    const levels = [aLevel('0'), aLevel('1', { ordinal: 1, metersPerUnit: null })];
    const stairs = aTransition('stairs', '0:10,0 1:10,0');
    const found = route({ ...onFloors(0, 1), levels, transitions: [stairs] }, '0@0,0', '1@20,0');
    expect(found.legs.map(({ distanceMeters }) => distanceMeters)).to.deep.equal([13, null]);
    expect(found).to.include({ distanceMeters: null, durationSeconds: 38 });
  });
});

describe('A transition in the network', () => {
  const through = (transition: Transition, ...branches: ReturnType<typeof aBranch>[]) => {
    const corridors = [aCorridor('below', '0,0 20,0', { branches }), aCorridor('above', '0,0 20,0', { levelId: '1' })];
    return { levels: floors(0, 1), corridors, transitions: [transition] };
  };
  const points = (...[map, from, to]: Parameters<typeof route>) => route(map, from, to).legs[0]!.points;

  it('is reached along its branches', () => {
    const map = through(
      aTransition('stairs', '0:10,5 1:10,0'),
      aBranch('b', '8,0 8,4', { transitionId: 'the stairs' }),
    );
    expect(points(map, '0@0,0', '1@20,0')).to.deep.equal(line('0,0 8,0 8,4 10,5'));
  });

  it('is reached from the nearest corridor within four snaps, where it has no branch', () => {
    expect(points(through(aTransition('stairs', '0:10,2 1:10,0')), '0@0,0', '1@20,0')).to.deep.equal(
      line('0,0 10,0 10,2'),
    );
    expect(() => route(through(aTransition('stairs', '0:10,2.1 1:10,0')), '0@0,0', '1@20,0')).to.throw('not_connected');
  });

  it('is not reached from the nearest corridor, where it has a branch', () => {
    const map = through(
      aTransition('stairs', '0:10,1 1:10,0'),
      aBranch('b', '2,0 2,4', { transitionId: 'the stairs' }),
    );
    expect(points(map, '0@0,0', '1@20,0')).to.deep.equal(line('0,0 2,0 2,4 10,1'));
  });

  it('is entered on the side that a branch leads to', () => {
    const sides = [
      aBranch('left', '2,0 2,4', { transitionId: 'the door' }),
      aBranch('right', '18,0 18,4', { transitionId: 'the door' }),
    ];
    const map = {
      corridors: [
        aCorridor('left', '0,0 5,0', { branches: sides.slice(0, 1) }),
        aCorridor('right', '15,0 20,0', { branches: sides.slice(1) }),
      ],
    };
    const found = route({ ...map, transitions: [aTransition('door', '0:9,4 0:11,4')] }, '0@0,0', '0@20,0');
    expect(found.legs.map((leg) => leg.points)).to.deep.equal([line('0,0 2,0 2,4 9,4'), line('11,4 18,4 18,0 20,0')]);
    expect(found.legs[0]).to.include({ durationSeconds: 13 + 2 + 2, distanceMeters: 19.5 });
  });

  it('has nodes that no corridor shares', () => {
    const map = {
      ...onFloors(0, 1),
      transitions: [aTransition('ramp', '0:10,0 1:10,0'), aTransition('elevator', '0:10,0.2 1:10,0.2')],
    };
    expect(route(map, '0@0,0', '1@20,0', { exclude: ['ramp'] }).legs[0]!.transition!.type).to.equal('elevator');
  });

  it('is left out on missing levels', () => {
    const map = { ...onFloors(0, 2), transitions: [aTransition('stairs', '0:10,0 1:10,0 2:10,0')] };
    expect(route(map, '0@0,0', '2@20,0').durationSeconds).to.equal(20 + 36);
  });
});
