import { expect } from 'chai';
import { aBranch, aCorridor, aMarker, anArea, asked, floors, line, route } from './network-given.ts';

const hall = aCorridor('hall', '0,0 20,0');
const pointsOf = (...[map, from, to]: Parameters<typeof route>) =>
  route(map, from, to).legs.flatMap(({ points }) => points);

describe('An end of a route', () => {
  const door = aBranch('door', '4,0 4,3', { areaId: 'shop' });
  const back = aBranch('back', '16,0 16,3', { areaId: 'shop' });
  const shop = anArea('shop', '3,3');

  it('is the nearest access of an area', () => {
    const map = { areas: [shop], corridors: [aCorridor('hall', '0,0 20,0', { branches: [door, back] })] };
    expect(pointsOf(map, '0@0,0', 'area:shop')).to.deep.equal(line('0,0 4,0 4,3'));
    expect(pointsOf(map, 'area:shop', '0@20,0')).to.deep.equal(line('16,3 16,0 20,0'));
    expect(route(map, 'area:shop', '0@20,0').snapped).to.equal(true);
  });

  it('is the access of a marker, at any position of the marker', () => {
    const branches = [aBranch('b', '4,0 4,3', { markerId: 'desk' }), aBranch('c', '9,0 9,3', { markerId: 'till' })];
    const markers = [aMarker('desk', '50,50'), aMarker('till', '60,60')];
    const map = { markers, corridors: [aCorridor('hall', '0,0 20,0', { branches })] };
    expect(pointsOf(map, 'marker:desk', 'marker:till')).to.deep.equal(line('4,3 4,0 9,0 9,3'));
    expect(route(map, 'marker:desk', 'marker:till').snapped).to.equal(false);
  });

  it('is the foot of an area without access, from its label or its centre', () => {
    const map = {
      areas: [anArea('low', '4,5'), anArea('labelled', '4,5', { labelPoint: { x: 12, y: 9 } })],
      corridors: [hall],
    };
    expect(pointsOf(map, 'area:low', '0@20,0')).to.deep.equal(line('5,0 20,0'));
    expect(pointsOf(map, 'area:labelled', '0@20,0')).to.deep.equal(line('12,0 20,0'));
    expect(route(map, 'area:low', '0@20,0')).to.include({ snapped: true, durationSeconds: 15 });
  });

  it('is the foot of the part of an area that is nearest to a corridor', () => {
    const corridors = [aCorridor('a', '0,0 40,0')];
    const { data } = anArea('other', '19,1');
    const shop = anArea('shop', '3,11', { parts: [{ data, holes: [] }] });
    const { legs } = route({ areas: [shop], corridors }, '0@0,0', 'area:shop');
    expect(legs[0]!.points.at(-1)).to.deep.equal({ x: 20, y: 0 });
  });

  it('is walked to from its foot, for a marker without access and for a point', () => {
    const map = { markers: [aMarker('desk', '4,7')], corridors: [hall] };
    const found = route(map, 'marker:desk', '0@14,6');
    expect(found.legs[0]!.points).to.deep.equal(line('4,7 4,0 14,0 14,6'));
    expect(found.legs[0]!.corridorIds).to.deep.equal([null, 'hall', null]);
    expect(found).to.include({ durationSeconds: 23, distanceMeters: 29.9, snapped: true });
  });

  it('is a node within the snap distance of its foot', () => {
    const corridors = [aCorridor('in', '0,0 10,0', { direction: 'forward' }), aCorridor('out', '0,0 0,10')];
    expect(pointsOf({ corridors }, '0@0.4,0', '0@0,9')).to.deep.equal(line('0.4,0 0,0 0,9'));
    expect(asked({ corridors }, '0@0.6,0', '0@0,9').found).to.equal(false);
  });

  it('may be in the same segment as the other end', () => {
    expect(pointsOf({ corridors: [hall] }, '0@4,0', '0@9,0')).to.deep.equal(line('4,0 9,0'));
    expect(pointsOf({ corridors: [hall] }, '0@9,0', '0@4,0')).to.deep.equal(line('9,0 4,0'));
  });

  it('requires nothing of a corridor whose foot it shares with the other', () => {
    const stepped = { corridors: [aCorridor('stepped', '0,0 20,0', { isAccessible: false })] };
    for (const rules of [{ profile: 'accessible' as const }, { exclude: ['stepped'] }]) {
      const found = asked(stepped, '0@5,3', '0@5,4', rules);
      expect(found).to.include({ found: true, accessible: true });
      expect(asked(stepped, '0@5,3', '0@6,4', rules)).to.include({ found: false });
    }
  });

  it('respects the direction of its segment', () => {
    const oneWay = aCorridor('in', '0,0 20,0', { direction: 'forward' });
    const round = { corridors: [oneWay, aCorridor('back', '20,0 20,5 0,5 0,0')] };
    expect(pointsOf(round, '0@4,0', '0@9,0')).to.deep.equal(line('4,0 9,0'));
    expect(pointsOf(round, '0@9,0', '0@4,0')).to.deep.equal(line('9,0 20,0 20,5 0,5 0,0 4,0'));
    expect(asked({ corridors: [oneWay] }, '0@9,0', '0@4,0')).to.include({ found: false, reason: 'not_connected' });
  });

  it('is reached around its own segment where that is faster', () => {
    const slow = aCorridor('slow', '0,0 20,0', { speedFactor: 0.1 });
    const quick = aCorridor('quick', '0,0 0,1 20,1 20,0');
    expect(pointsOf({ corridors: [slow, quick] }, '0@1,0', '0@19,0')).to.have.length(6);
  });

  for (const end of ['0@3,8', 'area:shop', 'marker:desk']) {
    it(`is the same as itself, if it is ${end}`, () => {
      const map = { areas: [shop], markers: [aMarker('desk', '9,9')], corridors: [hall] };
      const found = route(map, end, end, { profile: 'accessible', exclude: ['hall'] });
      expect(found).to.include({ distanceMeters: 0, durationSeconds: 0, accessible: true, snapped: true });
      expect(found.legs).to.have.length(1);
      expect(found.legs[0]).to.deep.include({ corridorIds: [], transition: null });
      expect(found.legs[0]!.points).to.have.length(1);
    });
  }

  it('is the same as another with the same access', () => {
    const branches = [door, aBranch('other', '4,0 4,3', { markerId: 'desk' })];
    const map = {
      areas: [shop],
      markers: [aMarker('desk', '4,3')],
      corridors: [aCorridor('hall', '0,0 20,0', { branches })],
    };
    expect(route(map, 'area:shop', 'marker:desk')).to.include({
      distanceMeters: 0,
      durationSeconds: 0,
      snapped: false,
    });
  });

  for (const end of ['1@0,0', 'gone@0,0', 'area:gone', 'marker:gone', 'area:upstairs']) {
    it(`has no network, if it is ${end}`, () => {
      const map = { levels: floors(0, 1), areas: [anArea('upstairs', '0,0', { levelId: '1' })], corridors: [hall] };
      const nothing = { found: false, reason: 'no_network', blockers: [], alternative: null };
      expect(asked(map, '0@0,0', end)).to.deep.equal(nothing);
      expect(asked(map, end, '0@0,0')).to.deep.equal(nothing);
    });
  }
});
