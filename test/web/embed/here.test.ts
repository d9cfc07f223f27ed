import { expect } from 'chai';
import { hereCalled } from '../../../adapters/web/embed/model/here-called.ts';
import type { PublicMap } from '../../../adapters/web/embed/model/model.ts';
import { faultOf } from '../../../adapters/web/embed/page/message-faults.ts';
import { readPosition } from '../../../adapters/web/embed/page/position-message.ts';
import { hereEnd, hereName, sharedEndName } from '../../../adapters/web/embed/state/here/here.ts';
import { georeference } from '../../../src/domain/projects/values/georeference.ts';
import { aPublicMap } from '../../browser/embed/fixture.ts';

/** The museum; its upper level lies at the equator, with a metre a unit and north at the top. */
function aMap(): PublicMap {
  const map = aPublicMap() as unknown as PublicMap;
  const degrees = 100 / 111_319.49;
  const controlPoints = [
    { x: 0, y: 0, lng: 0, lat: 0 },
    { x: 100, y: 0, lng: degrees, lat: 0 },
    { x: 0, y: 100, lng: 0, lat: -degrees },
  ];
  const levels = map.levels.map((level) =>
    level.id === 'upper'
      ? { ...level, width: 100, height: 100, georeference: georeference({ controlPoints, method: 'affine' }, '') }
      : { ...level, georeference: null },
  );
  const [area] = map.areas;
  const room = { ...area!, id: 'whole', levelId: 'upper', data: CORNERS, holes: [], parts: [] };
  return { ...map, levels, areas: [room], markers: map.markers.filter(({ levelId }) => levelId === 'ground') };
}

const CORNERS = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
] as const;

describe('the position of the visitor', () => {
  const map = aMap();
  const entrance = map.markers.find(({ id }) => id === 'entrance')!;
  const atEntrance = { levelId: 'ground', ...entrance.position, heading: null };
  const exact = { accuracyMeters: null, isInAddress: true };

  const addresses: readonly (readonly [address: string, here: object | null, kept: string | null])[] = [
    ['entrance', { ...atEntrance, ...exact }, 'main-entrance'],
    ['main-entrance', { ...atEntrance, ...exact }, 'main-entrance'],
    ['upper,10,20', { levelId: 'upper', x: 10, y: 20, heading: null, ...exact }, 'upper,10,20'],
    ['upper,10.5,-2,90', { levelId: 'upper', x: 10.5, y: -2, heading: 90, ...exact }, 'upper,10.5,-2,90'],
    ['upper,1,2,-90', { levelId: 'upper', x: 1, y: 2, heading: 270, ...exact }, 'upper,1,2,270'],
    ['great-hall', null, null],
    ['attic,1,2', null, null],
    ['upper,1', null, null],
    ['upper,999999,2', null, null],
    ['upper,one,2', null, null],
    ['upper,1,2,3,4', null, null],
    ['', null, null],
  ];
  for (const [address, here, kept] of addresses) {
    it(`is ${kept ?? 'not known'} by the address ${address || 'without one'}`, () => {
      const found = hereCalled(map, address);
      expect(found).to.deep.equal(here);
      expect(hereName({ map, here: found })).to.equal(kept);
    });
  }

  it('is the start of a route: the marker that is there, else the point', () => {
    expect(hereEnd({ map, here: hereCalled(map, 'main-entrance') })).to.deep.equal({ kind: 'marker', id: 'entrance' });
    const end = hereEnd({ map, here: hereCalled(map, 'upper,10,20') });
    expect(end).to.deep.equal({ kind: 'point', levelId: 'upper', x: 10, y: 20 });
    expect(sharedEndName(map, end)).to.equal('upper,10,20');
    expect(hereEnd({ map, here: null })).to.equal(null);
  });

  it('is in no address and no message where the page was not opened with it', () => {
    const here = { levelId: 'upper', x: 10, y: 20, heading: null, accuracyMeters: null };
    expect(hereName({ map, here })).to.equal(null);
    expect(sharedEndName(map, hereEnd({ map, here }))).to.equal(null);
  });

  const degree = 1 / 111_319.49;
  const at = (levelId: string, x: number, y: number, more = {}) => ({
    levelId,
    x,
    y,
    heading: null,
    accuracyMeters: null,
    ...more,
  });
  const messages: readonly (readonly [fields: object, expected: object])[] = [
    [{ levelId: 'upper', x: 1, y: 2 }, at('upper', 1, 2)],
    [
      { levelId: 'upper', x: 1, y: 2, accuracyMeters: 5, heading: 45 },
      at('upper', 1, 2, { accuracyMeters: 5, heading: 45 }),
    ],
    [{ lng: 50 * degree, lat: -20 * degree, heading: 90 }, at('upper', 50, 20, { heading: 90 })],
    [{ lng: 105 * degree, lat: -20 * degree, accuracyMeters: 10 }, at('upper', 105, 20, { accuracyMeters: 10 })],
    [{}, { none: true }],
    [{ levelId: null, x: null, y: null }, { none: true }],
    [{ x: 1, y: 2 }, { field: 'levelId' }],
    [{ levelId: 'attic', x: 1, y: 2 }, { field: 'levelId' }],
    [{ levelId: 'upper', x: 1 }, { field: 'x' }],
    [{ levelId: 'upper', x: '1', y: 2 }, { field: 'x' }],
    [{ levelId: 'upper', x: Number.NaN, y: 2 }, { field: 'x' }],
    [{ levelId: 'upper', x: 1, y: 2, accuracyMeters: -1 }, { field: 'accuracyMeters' }],
    [{ levelId: 'upper', x: 1e300, y: 2 }, { field: 'x' }],
    [{ levelId: 'upper', x: 105, y: 2 }, at('upper', 105, 2)],
    [{ lng: 1, lat: 1 }, { field: 'lng' }],
    [{ levelId: 'ground', lng: 0, lat: 0 }, { field: 'lng' }],
  ];
  for (const [fields, expected] of messages) {
    it(`is read from the message ${JSON.stringify(fields)}`, () => {
      const shown = { map, levelId: 'ground', here: null, confirmedFloor: null };
      const given = readPosition(shown, fields as Record<string, unknown>);
      if ('field' in given) {
        expect(given.field).to.equal((expected as { field?: string }).field);
        return;
      }
      const { x, y, guess, ...rest } = given.here ?? { none: true, x: undefined, y: undefined, guess: undefined };
      expect(guess !== undefined).to.equal('lng' in fields);
      expect(given.here ? { ...rest, x: Math.round(x!), y: Math.round(y!) } : rest).to.deep.equal(expected);
    });
  }
});

describe('a message of the page around the map', () => {
  const map = aMap();
  const faults: readonly (readonly [fields: object, field: string | null])[] = [
    [{ level: 'upper', area: 'great-hall', tag: ['art', 'quiet'], theme: 'dark', zoom: 2 }, null],
    [{ tag: [] }, null],
    [{ level: null, area: '' }, null],
    [{ from: 'main-entrance', to: 'upper,1,2', profile: 'accessible' }, null],
    [{ here: 'main-entrance' }, null],
    [{ level: 'attic' }, 'level'],
    [{ area: 'nowhere' }, 'area'],
    [{ marker: {} }, 'marker'],
    [{ tag: ['art', 'loud'] }, 'tag'],
    [{ from: 'nowhere' }, 'from'],
    [{ to: 'attic,1,2' }, 'to'],
    [{ here: 'nowhere' }, 'here'],
    [{ via: ['great-hall', 'cafe'] }, null],
    [{ via: ['great-hall', 'nowhere'] }, 'via'],
    [{ via: Array(9).fill('great-hall') }, 'via'],
    [{ profile: 'fast' }, 'profile'],
    [{ theme: 'blue' }, 'theme'],
    [{ zoom: -1 }, 'zoom'],
    [{ zoom: 'near' }, 'zoom'],
    [{ language: 'xx' }, 'language'],
    [{ language: 'de-AT' }, null],
  ];
  for (const [fields, field] of faults) {
    it(`${field ? `has a fault in ${field}` : 'is right'}: ${JSON.stringify(fields)}`, () => {
      expect(faultOf(map, fields as Record<string, unknown>)?.field ?? null).to.equal(field);
    });
  }
});
