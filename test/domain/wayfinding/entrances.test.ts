import { expect } from 'chai';
import { buildNetwork } from '../../../src/domain/wayfinding/network/network.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { checkNetwork, MOST_BLOCKED, type NetworkCheck } from '../../../src/domain/wayfinding/route/check.ts';
import { aBranch, aCorridor, aMarker, anArea, aSource, aTransition, floors } from './network-given.ts';

const checked = (map: Partial<NetworkSource>): NetworkCheck => checkNetwork(buildNetwork(aSource(map)));
const anEntrance = (id: string, position: string) => aMarker(id, position, { amenity: 'entrance' });
const blocked = (type: 'corridor' | 'branch' | 'transition', id: string) => ({ type, id, why: 'not_accessible' });

/** The upper floor is the larger step-free part; one comes in below, and up by the stairs. */
const twoFloors: Partial<NetworkSource> = {
  levels: floors(0, 1),
  corridors: [aCorridor('hall', '0,0 10,0'), aCorridor('gallery', '0,0 5,0 10,0 15,0 20,0', { levelId: '1' })],
  transitions: [aTransition('stairs', '0:0,0 1:0,0')],
  areas: [anArea('below', '4,1'), anArea('above', '4,1', { levelId: '1' })],
};

describe('Places and the entrances of a map', () => {
  it('are accessible where a step-free route leads from an entrance, however small the part is', () => {
    const without = checked(twoFloors);
    expect(without.notAccessibleAreas).to.deep.equal(['below']);
    for (const sign of [{ amenity: 'entrance' }, { isStartPoint: true }]) {
      const found = checked({ ...twoFloors, markers: [aMarker('door', '9,1', sign)] });
      expect(found).to.deep.include({ unreachableAreas: [], notAccessibleAreas: ['above'] });
      expect(found.coverage).to.deep.equal({ reachable: 1, accessible: 2 / 3 });
    }
  });

  it('are named with what blocks them, areas and markers alike', () => {
    const desk = aMarker('desk', '9,1', { levelId: '1' });
    const { blockers } = checked({ ...twoFloors, markers: [anEntrance('door', '9,1'), desk] });
    const stairs = [blocked('transition', 'the stairs')];
    expect(blockers).to.deep.equal([
      { type: 'area', id: 'above', blockers: stairs },
      { type: 'marker', id: 'desk', blockers: stairs },
    ]);
  });

  it('are blocked only by what has no step-free detour, in the order of the route', () => {
    const ledge = aCorridor('ledge', '20,0 30,0', { levelId: '1', isAccessible: false });
    const branches = [aBranch('step', '30,0 30,4', { areaId: 'above', isAccessible: false })];
    const map: Partial<NetworkSource> = {
      ...twoFloors,
      corridors: [...twoFloors.corridors!, { ...ledge, branches }],
      transitions: [aTransition('stairs', '0:0,0 1:0,0'), aTransition('elevator', '0:10,0 1:10,0')],
      markers: [anEntrance('door', '1,1')],
    };
    expect(checked(map).blockers).to.deep.equal([
      { type: 'area', id: 'above', blockers: [blocked('corridor', 'ledge'), blocked('branch', 'step')] },
    ]);
  });

  it('are blocked by the segment beside the entrance or the place', () => {
    const map = {
      corridors: [
        aCorridor('porch', '0,0 10,0', { isAccessible: false }),
        aCorridor('hall', '10,0 40,0'),
        aCorridor('steps', '40,0 40,9', { isAccessible: false }),
      ],
      areas: [anArea('shop', '20,1'), anArea('far', '41,4'), anArea('near', '7,1')],
      markers: [anEntrance('door', '5,1')],
    };
    const porch = blocked('corridor', 'porch');
    expect(checked(map).blockers).to.deep.equal([
      { type: 'area', id: 'shop', blockers: [porch] },
      { type: 'area', id: 'far', blockers: [porch, blocked('corridor', 'steps')] },
      { type: 'area', id: 'near', blockers: [porch] },
    ]);
  });

  it('are reached in the permitted directions', () => {
    const exit = aCorridor('exit', '20,0 10,0', { direction: 'forward' });
    const map = { corridors: [aCorridor('hall', '0,0 10,0'), exit], areas: [anArea('shop', '15,1')] };
    const atHall = checked({ ...map, markers: [anEntrance('door', '1,1')] });
    expect(atHall).to.deep.include({ unreachableAreas: ['shop'], components: 1, blockers: [] });
    expect(checked({ ...map, markers: [anEntrance('door', '19,1')] }).unreachableAreas).to.deep.equal([]);
    expect(checked({ ...map, markers: [anEntrance('door', '13,1')] }).unreachableAreas).to.deep.equal(['shop']);
    expect(checked(map).unreachableAreas).to.deep.equal([]);
  });

  it('are reached from any of several entrances, each by the best route', () => {
    const map = {
      corridors: [aCorridor('east', '0,0 9,0'), aCorridor('west', '0,40 9,40')],
      areas: [anArea('in the east', '4,1'), anArea('in the west', '4,41')],
    };
    const one = checked({ ...map, markers: [anEntrance('east door', '1,1')] });
    expect(one.unreachableAreas).to.deep.equal(['in the west']);
    const both = checked({ ...map, markers: [anEntrance('east door', '1,1'), anEntrance('west door', '1,41')] });
    expect(both.unreachableAreas).to.deep.equal([]);
  });

  it('are not reached from an entrance without a corridor', () => {
    const markers = [aMarker('door', '1,1', { levelId: '1', amenity: 'entrance' })];
    const map = { levels: floors(0, 1), corridors: [aCorridor('hall', '0,0 9,0')], areas: [anArea('shop', '4,1')] };
    expect(checked({ ...map, markers })).to.deep.include({ unreachableAreas: ['shop'], unreachableMarkers: ['door'] });
  });

  it(`have what blocks them for at most ${MOST_BLOCKED} places; the lists of ids are complete`, () => {
    const areas = Array.from({ length: MOST_BLOCKED + 1 }, (_, at) => anArea(`room ${at}`, '4,1', { levelId: '1' }));
    const { blockers, notAccessibleAreas } = checked({ ...twoFloors, areas, markers: [anEntrance('door', '9,1')] });
    expect([blockers.length, notAccessibleAreas.length]).to.deep.equal([MOST_BLOCKED, MOST_BLOCKED + 1]);
  });
});
