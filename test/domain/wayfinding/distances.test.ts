import { expect } from 'chai';
import fc from 'fast-check';
import { buildNetwork } from '../../../src/domain/wayfinding/network/network.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { distancesFrom, placeAnchors } from '../../../src/domain/wayfinding/route/distances.ts';
import type { Profile } from '../../../src/domain/wayfinding/route/route.ts';
import { cases } from '../../support/test-depth.ts';
import { lattices, SHOPS } from './lattice.ts';
import { aBranch, aCorridor, aMarker, anArea, anEnd, aSource, asked, aTransition, floors } from './network-given.ts';
import { place, plans } from './plans.ts';

const RULES = { profile: 'default', avoid: [], exclude: [] } as const;

function walk(map: Partial<NetworkSource>, from: string, to: string, profile: Profile = 'default') {
  const network = buildNetwork(aSource(map));
  return distancesFrom(network, placeAnchors(network), { ...RULES, profile, from: anEnd(from) })(anEnd(to));
}

const BUILDING: Partial<NetworkSource> = {
  levels: floors(0, 1),
  areas: [anArea('shop', '20,0'), anArea('far', '40,30')],
  markers: [aMarker('sign', '5,4'), aMarker('upstairs', '50,2', { levelId: '1' })],
  corridors: [
    aCorridor('hall', '0,0 60,0', { branches: [aBranch('door', '20,0 20,1', { areaId: 'shop' })] }),
    aCorridor('gallery', '0,0 60,0', { levelId: '1' }),
  ],
  transitions: [aTransition('stairs', '0:60,0 1:60,0'), aTransition('elevator', '0:0,0 1:0,0')],
};

describe('The distance from a start', () => {
  const ends = ['area:shop', 'area:far', 'marker:sign', 'marker:upstairs', '0@13,3', '0@5,0', '1@0,0', '1@60,0'];
  for (const from of ends) {
    for (const to of ends) {
      for (const profile of ['default', 'accessible', 'comfortable'] as const) {
        it(`to ${to} is that of the route from ${from} (${profile})`, () => {
          const route = asked(BUILDING, from, to, { profile });
          const found = walk(BUILDING, from, to, profile);
          expect(found !== null).to.equal(route.found);
          if (!route.found || !found) return;
          expect(found.durationSeconds).to.be.closeTo(route.durationSeconds, 0.01);
          expect(found.distanceMeters).to.be.closeTo(route.distanceMeters!, 0.01);
        });
      }
    }
  }

  it('is the best of all possible ones, and none where there is no route', () => {
    const questions = fc.tuple(lattices, fc.constantFrom(...SHOPS), fc.constantFrom(...SHOPS));
    fc.assert(
      fc.property(questions, fc.constantFrom('default' as const, 'accessible' as const), ([map, from, to], profile) => {
        const route = asked(map, `area:${from}`, `area:${to}`, { profile });
        const found = walk(map, `area:${from}`, `area:${to}`, profile);
        expect(found !== null).to.equal(route.found);
        if (route.found) expect(found!.durationSeconds).to.be.closeTo(route.durationSeconds, 0.01);
      }),
      { numRuns: cases(200) },
    );
  });

  it('is that of the route between any two points of any plan', () => {
    fc.assert(
      fc.property(plans, fc.tuple(place, place), (map, [from, to]) => {
        const route = asked(map, from, to);
        const found = walk(map, from, to);
        expect(found !== null).to.equal(route.found);
        if (route.found) expect(found!.durationSeconds).to.be.closeTo(route.durationSeconds, 0.01);
      }),
      { numRuns: cases(200) },
    );
  });

  it('has no metres on a level without a scale', () => {
    const levels = floors(0, 1).map((level) => (level.id === '1' ? { ...level, metersPerUnit: null } : level));
    expect(walk({ ...BUILDING, levels }, 'area:shop', 'marker:upstairs')?.distanceMeters).to.equal(null);
    expect(walk({ ...BUILDING, levels }, 'area:shop', 'marker:sign')?.distanceMeters).to.be.above(0);
  });

  it('is null to an unknown place, and from one', () => {
    expect(walk(BUILDING, 'area:shop', 'area:other')).to.equal(null);
    expect(walk(BUILDING, 'area:other', 'area:shop')).to.equal(null);
  });
});
