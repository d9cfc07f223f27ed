import { expect } from 'chai';
import type { Transition, TransitionType } from '../../../src/domain/projects/items/transition.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { aCorridor, asked, aTransition, floors, route } from './network-given.ts';

const seconds = (map: Partial<NetworkSource>, from: string, to: string) => route(map, from, to).durationSeconds;

describe('A ride', () => {
  /** Straight from landing to landing; 10 levels up from floor 0, unless it is written otherwise. */
  const ride = (type: TransitionType, given: Partial<Transition> = {}, places = '0:0,0 10:0,0') => {
    const levels = floors(...new Set(places.split(' ').map((place) => Number(place.split(':')[0]))));
    const corridors = levels.map(({ id }) => aCorridor(`on ${id}`, '0,0 50,0', { levelId: id }));
    return { levels, corridors, transitions: [aTransition(type, places, given)] };
  };
  const takes = (map: Partial<NetworkSource>) => seconds(map, '0@0,0', '10@0,0');

  const usual = { stairs: 180, elevator: 70, escalator: 145, ramp: 300, travelator: 0, door: 2, portal: 0, other: 180 };
  for (const [type, expected] of Object.entries(usual) as [TransitionType, number][]) {
    it(`takes ${expected} seconds for ten levels by ${type}`, () => {
      expect(takes(ride(type))).to.equal(expected);
      expect(seconds(ride(type), '10@0,0', '0@0,0')).to.equal(expected);
    });
  }

  it('takes the duration of the transition', () => {
    expect(takes(ride('elevator', { entrySeconds: 5 }))).to.equal(45);
    expect(takes(ride('elevator', { secondsPerLevel: 1 }))).to.equal(40);
    expect(takes(ride('door', { entrySeconds: 0, secondsPerLevel: 0 }))).to.equal(0);
  });

  it('takes its own duration in total, between any floors', () => {
    expect(takes(ride('elevator', { durationSeconds: 33, entrySeconds: 5 }))).to.equal(33);
    expect(takes(ride('elevator', { durationSeconds: 33 }, '0:0,0 3:0,0 10:0,0'))).to.equal(33);
    expect(takes(ride('escalator', { durationSeconds: 33 }, '0:0,0 3:0,0 10:0,0'))).to.equal(66);
  });

  it('has the length that it specifies, and so has the route', () => {
    const found = route(ride('escalator', { distanceMeters: 40 }), '0@13,0', '10@0,0');
    expect(found.distanceMeters).to.equal(56.9);
    expect(found.legs[0]).to.include({ rideMeters: 40, distanceMeters: 56.9 });
  });

  it('connects any floors directly without steps, and floor by floor with steps', () => {
    const places = '0:0,0 3:0,0 10:0,0';
    expect(takes(ride('elevator', {}, places))).to.equal(70);
    expect(takes(ride('escalator', {}, places))).to.equal(5 + 3 * 14 + 5 + 7 * 14);
    expect(route(ride('escalator', {}, places), '0@0,0', '10@0,0').legs).to.have.length(2);
  });

  it('orders floors by their ordinals, in any order of the positions', () => {
    expect(takes(ride('escalator', {}, '10:0,0 0:0,0 3:0,0'))).to.equal(5 + 3 * 14 + 5 + 7 * 14);
  });

  it('has no walk on its level where it has a length and a duration of its own', () => {
    const map = ride('travelator', { distanceMeters: 30, durationSeconds: 9 }, '0:0,0 0:20,0');
    const apart = { ...map, corridors: [aCorridor('a', '0,0 0,9'), aCorridor('b', '20,0 20,9')] };
    expect(route(apart, '0@0,0', '0@20,0')).to.include({ durationSeconds: 9, distanceMeters: 30 });
  });

  it('has a walk as well, where it stays on its level', () => {
    const map = ride('travelator', {}, '0:0,0 0:20,0');
    const apart = { ...map, corridors: [aCorridor('a', '0,0 0,9'), aCorridor('b', '20,0 20,9')] };
    const found = route(apart, '0@0,0', '0@20,0');
    expect(found).to.include({ durationSeconds: 20, distanceMeters: 26 });
    expect(found.legs.map((leg) => [leg.levelId, leg.points, leg.distanceMeters])).to.deep.equal([
      ['0', [{ x: 0, y: 0 }], 26],
      ['0', [{ x: 20, y: 0 }], 0],
    ]);
  });

  const ways = [
    ['both', '0@0,0', '10@0,0', true],
    ['both', '10@0,0', '0@0,0', true],
    ['up', '0@0,0', '10@0,0', true],
    ['up', '10@0,0', '0@0,0', false],
    ['down', '0@0,0', '10@0,0', false],
    ['down', '10@0,0', '0@0,0', true],
  ] as const;
  for (const [direction, from, to, isFound] of ways) {
    it(`that leads ${direction} ${isFound ? 'is' : 'is not'} taken from ${from} to ${to}`, () => {
      expect(asked(ride('stairs', { direction }), from, to).found).to.equal(isFound);
      expect(asked(ride('elevator', { direction }, '10:0,0 0:0,0'), from, to).found).to.equal(isFound);
    });
  }

  it('goes up in the order of the positions, where they are on one floor', () => {
    const door = {
      ...ride('door', { direction: 'up' }, '0:0,0 0:20,0'),
      corridors: [aCorridor('a', '0,0 0,9'), aCorridor('b', '20,0 20,9')],
    };
    expect([asked(door, '0@0,0', '0@20,0').found, asked(door, '0@20,0', '0@0,0').found]).to.deep.equal([true, false]);
  });
});
