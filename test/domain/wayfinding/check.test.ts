import { expect } from 'chai';
import { buildNetwork } from '../../../src/domain/wayfinding/network/network.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { checkNetwork, type NetworkCheck } from '../../../src/domain/wayfinding/route/check.ts';
import { aBranch, aCorridor, aLevel, aMarker, anArea, aSource, aTransition, floors } from './network-given.ts';

const checked = (map: Partial<NetworkSource>): NetworkCheck => checkNetwork(buildNetwork(aSource(map)));

const FAULTLESS = {
  unreachableAreas: [],
  unreachableMarkers: [],
  notAccessibleAreas: [],
  danglingBranches: [],
  orphanTransitions: [],
  missingScaleLevels: [],
  crossedAreas: [],
  coverage: { reachable: 1, accessible: 1 },
  blockers: [],
};

/** A hall with more nodes than the part beside it. */
const hall = aCorridor('hall', '0,0 10,0 20,0 30,0');

describe('The check of a network', () => {
  it('finds no problem with an empty map', () => {
    expect(checked({})).to.deep.equal({ components: 0, ...FAULTLESS });
  });

  it('finds no problem where all places are reachable', () => {
    const branches = [aBranch('b', '4,0 4,4', { areaId: 'shop' })];
    const map = {
      areas: [anArea('shop', '3,4')],
      markers: [aMarker('desk', '9,2')],
      corridors: [{ ...hall, branches }],
    };
    expect(checked(map)).to.deep.equal({ components: 1, ...FAULTLESS });
  });

  it('counts the disconnected parts, ignoring directions', () => {
    const oneWay = aCorridor('in', '0,0 0,9', { direction: 'forward' });
    expect(checked({ corridors: [hall, oneWay] }).components).to.equal(1);
    expect(checked({ corridors: [hall, aCorridor('apart', '0,9 9,9')] }).components).to.equal(2);
    expect(checked({ corridors: [hall], transitions: [aTransition('stairs', '0:50,50 0:60,60')] }).components).to.equal(
      1,
    );
  });

  it('lists areas and markers that are unreachable from the largest part', () => {
    const branches = [aBranch('b', '0,40 0,44', { areaId: 'led' }), aBranch('c', '9,40 9,44', { markerId: 'led' })];
    const apart = aCorridor('apart', '0,40 9,40', { branches });
    const areas = [
      anArea('led', '0,0'),
      anArea('beside', '4,41'),
      anArea('near', '4,1'),
      anArea('upstairs', '4,1', { levelId: '1' }),
    ];
    const markers = [aMarker('led', '0,0'), aMarker('beside', '4,41'), aMarker('near', '4,1')];
    const found = checked({
      levels: floors(0, 1),
      areas,
      markers,
      corridors: [aCorridor('hall', '0,0 1,0 2,0 3,0 4,0 5,0 6,0'), apart],
    });
    expect(found).to.deep.include({
      components: 2,
      unreachableAreas: ['led', 'beside', 'upstairs'],
      unreachableMarkers: ['led', 'beside'],
      coverage: { reachable: 2 / 7, accessible: 2 / 7 },
    });
  });

  it('lists areas that are reached by steps only', () => {
    const upper = aCorridor('gallery', '0,0 10,0', { levelId: '1' });
    const areas = [anArea('below', '4,1'), anArea('above', '4,1', { levelId: '1' })];
    const map = {
      levels: floors(0, 1),
      areas,
      markers: [aMarker('desk', '4,1', { levelId: '1' })],
      corridors: [hall, upper],
    };
    const stairs = checked({ ...map, transitions: [aTransition('stairs', '0:0,0 1:0,0')] });
    expect(stairs).to.deep.include({ components: 1, unreachableAreas: [], notAccessibleAreas: ['above'] });
    expect(stairs.coverage).to.deep.equal({ reachable: 1, accessible: 1 / 3 });
    const lift = checked({ ...map, transitions: [aTransition('elevator', '0:0,0 1:0,0')] });
    expect(lift).to.deep.equal({ components: 1, ...FAULTLESS });
  });

  it('lists areas beside a corridor that is not step-free', () => {
    const steps = aCorridor('steps', '30,0 30,20', { isAccessible: false });
    const map = { areas: [anArea('beside', '31,9'), anArea('at its end', '27,1')], corridors: [hall, steps] };
    expect(checked(map).notAccessibleAreas).to.deep.equal(['beside']);
  });

  it('lists branches that lead nowhere or begin off their corridor', () => {
    const shop = { areaId: 'shop' };
    const branches = [
      ...[aBranch('fine', '4,2 4,4', shop), aBranch('off', '4,2.1 4,4', shop), aBranch('nowhere', '4,0 4,4')],
      aBranch('beyond', '33,0 34,0', { markerId: 'desk' }),
    ];
    const map = { areas: [anArea('shop', '3,4')], corridors: [{ ...hall, branches }] };
    expect(checked(map).danglingBranches).to.deep.equal(['off', 'nowhere', 'beyond']);
  });

  it('includes the closing segment of a corridor', () => {
    const branches = [aBranch('fine', '5,5 5,4', { areaId: 'shop' })];
    const ring = aCorridor('ring', '0,0 10,0 10,10', { isClosed: true, branches });
    expect(checked({ corridors: [ring] }).danglingBranches).to.deep.equal([]);
    expect(checked({ corridors: [{ ...ring, isClosed: false }] }).danglingBranches).to.deep.equal(['fine']);
  });

  it('lists transitions with fewer than two connected positions', () => {
    const map = { levels: floors(0, 1), corridors: [hall] };
    const transitions = [
      aTransition('stairs', '0:5,0 1:5,0'),
      aTransition('door', '0:5,0 0:9,0'),
      aTransition('ramp', '0:5,50 0:9,50'),
    ];
    expect(checked({ ...map, transitions }).orphanTransitions).to.deep.equal(['the stairs', 'the ramp']);
  });

  it('lists levels with corridors whose scale is unknown', () => {
    const levels = [aLevel('0', { metersPerUnit: null }), aLevel('1', { metersPerUnit: null }), aLevel('2')];
    expect(
      checked({ levels, corridors: [hall, aCorridor('upper', '0,0 9,0', { levelId: '2' })] }).missingScaleLevels,
    ).to.deep.equal(['0']);
  });

  it('takes the first of equally large parts as the largest', () => {
    const corridors = [aCorridor('a', '0,0 9,0'), aCorridor('b', '0,40 9,40')];
    expect(
      checked({ areas: [anArea('near b', '4,41'), anArea('near a', '4,1')], corridors }).unreachableAreas,
    ).to.deep.equal(['near b']);
  });
});
