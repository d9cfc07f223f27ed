import { expect } from 'chai';
import { georeference } from '../../../src/domain/projects/values/georeference.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { aBranch, aCorridor, aLevel, anArea, route } from './network-given.ts';

const seconds = (map: Partial<NetworkSource>, from: string, to: string) => route(map, from, to).durationSeconds;

describe('A walk', () => {
  it('takes a second for 1.3 metres', () => {
    const found = route({ corridors: [aCorridor('a', '0,0 10,0')] }, '0@0,0', '0@10,0');
    expect(found).to.include({ durationSeconds: 10, distanceMeters: 13 });
  });

  it('has the speed of its corridor', () => {
    expect(seconds({ corridors: [aCorridor('a', '0,0 10,0', { speedFactor: 2 })] }, '0@0,0', '0@10,0')).to.equal(5);
    expect(seconds({ corridors: [aCorridor('a', '0,0 10,0', { speedFactor: 0.5 })] }, '0@0,0', '0@5,0')).to.equal(10);
  });

  it("takes a proportional part of a corridor's extra seconds", () => {
    const corridors = [aCorridor('a', '0,0 10,0 20,0', { extraSeconds: 60 })];
    expect(seconds({ corridors }, '0@0,0', '0@20,0')).to.equal(80);
    expect(seconds({ corridors }, '0@0,0', '0@10,0')).to.equal(40);
    expect(seconds({ corridors }, '0@5,0', '0@10,0')).to.equal(20);
  });

  it("takes a branch's extra seconds once, for any number of points", () => {
    const branches = [aBranch('b', '10,0 10,2 10,4', { areaId: 'shop', extraSeconds: 30 })];
    const map = { areas: [anArea('shop', '9,4')], corridors: [aCorridor('a', '0,0 20,0', { branches })] };
    expect(seconds(map, '0@0,0', 'area:shop')).to.equal(10 + 4 + 30);
  });

  it('follows one-way corridors in the order of their points, or against it', () => {
    const loop = (direction: 'forward' | 'backward') => ({
      corridors: [aCorridor('a', '0,0 10,0', { direction }), aCorridor('b', '0,0 0,10 10,10 10,0')],
    });
    expect(seconds(loop('forward'), '0@0,0', '0@10,0')).to.equal(10);
    expect(seconds(loop('forward'), '0@10,0', '0@0,0')).to.equal(30);
    expect(seconds(loop('backward'), '0@10,0', '0@0,0')).to.equal(10);
    expect(seconds(loop('backward'), '0@0,0', '0@10,0')).to.equal(30);
  });
});

describe('A scale', () => {
  const walk = [aCorridor('a', '0,0 10,0')];
  const over = (...levels: readonly Parameters<typeof aLevel>[1][]) => {
    const [first, ...rest] = levels.map((given, at) => aLevel(String(at), { metersPerUnit: null, ...given }));
    return route({ levels: [first!, ...rest], corridors: walk }, '0@0,0', '0@10,0');
  };
  const point = (x: number, lng: number) => ({ x, y: 0, lng, lat: 60 });

  it('is the one of the level', () => {
    expect(over({ metersPerUnit: 2.6 })).to.include({ durationSeconds: 20, distanceMeters: 26 });
  });

  it('is measured on the earth, where the level has none', () => {
    const placed = georeference({ controlPoints: [point(0, 10), point(100, 10.001)], method: 'similarity' }, 'level');
    const metersPerDegree = 111_319.49 * Math.cos(Math.PI / 3);
    expect(over({ georeference: placed }).distanceMeters).to.be.closeTo(metersPerDegree / 10_000, 0.001);
  });

  it('is estimated from the other levels, without distances in the route', () => {
    const found = over({}, { metersPerUnit: 1.3 }, { metersPerUnit: 3.9 });
    expect(found).to.include({ durationSeconds: 20, distanceMeters: null });
    expect(found.legs[0]).to.include({ durationSeconds: 20, distanceMeters: null });
  });

  it('is estimated from the frame, assuming a hundred metres', () => {
    expect(over({ width: 200, height: 50 }).durationSeconds).to.equal(3.846);
    expect(over({ width: 20, height: 50 }).durationSeconds).to.equal(15.385);
  });

  it('is estimated from the corridors, where there is no frame', () => {
    expect(over({ width: null, height: null }).durationSeconds).to.equal(76.923);
  });
});
