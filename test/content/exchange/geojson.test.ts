import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { geojsonFormat } from '../../../adapters/content/exchange/geojson.ts';
import { earthPosition } from '../../../src/domain/exchange/degrees.ts';
import { FormatRefused } from '../../../src/domain/exchange/format-refused.ts';
import { placeDegrees } from '../../../src/domain/exchange/placing/place-degrees.ts';
import type { ReadingOptions } from '../../../src/domain/exchange/reading-options.ts';
import { georeference } from '../../../src/domain/projects/values/georeference.ts';
import { realData } from '../../datasets/dataset-files.ts';
import { faultyFields } from '../../domain/shared/given.ts';
import { aWholeProject, projectOf } from './given-projects.ts';

const fileOf = (name: string, value: unknown) => ({
  name,
  bytes: new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)),
});
const collection = (...features: readonly unknown[]) => ({ type: 'FeatureCollection', features });
const feature = (geometry: unknown, properties: object = { name: 'A' }, id?: unknown) => ({
  type: 'Feature',
  id,
  properties,
  geometry,
});
const square = (x: number, y: number, size: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
      [x, y],
    ],
  ],
});
const read = (value: unknown, options: ReadingOptions = {}) =>
  geojsonFormat.read([fileOf('plan.geojson', value)], options);

describe('GeoJSON of another program', () => {
  it('may be a list of features, or one on each line', () => {
    const features = ['101', '102'].map((nr, at) => feature(square(10 + at * 600, 10, 500), { nr }));
    const [first, second] = features.map((one) => JSON.stringify(one));
    const texts = [
      features,
      `${first}\n${second}\n`,
      `\ufeff${first}\r\n\r\n${second}`,
      `\u001e${first}\n\u001e${second}\n`, // RFC 8142
    ];
    expect(read(`\u001e${first}\n`).draft.areas).to.have.lengthOf(1);
    for (const text of texts) {
      const { areas } = read(text).draft;
      expect(areas.map(({ fields }) => fields.translations?.en?.title)).to.deep.equal(['101', '102']);
    }
    expect(read(texts[2]).draft.areas.map(({ from }) => from.line)).to.deep.equal([1, 3]);
  });
  it('says in which line of features it is broken', () => {
    const line = JSON.stringify(feature(square(10, 10, 500)));
    expect(() => read(`${line}\n${line}\n{"type":"Feature",`)).to.throw(FormatRefused, 'The file is no JSON.');
    expect(() => read(`${line}\n${line}}`))
      .to.throw(FormatRefused)
      .with.nested.property('issue.line', 2);
  });
  it('gives areas and markers with what their properties say', () => {
    const { draft, guesses } = read(
      collection(
        feature(square(10, 10, 500), { roomId: 'r1', nr: '101', type: 'lab', floor: 'EG' }),
        feature({ type: 'Point', coordinates: [900, 20] }, { nr: '2', roomId: 'r2', floor: 'EG' }),
      ),
    );
    expect(draft.areas[0]!.fields).to.deep.include({
      externalId: 'r1',
      category: 'lab',
      translations: { en: { title: '101' } },
    });
    expect(draft.areas[0]!.fields.data).to.deep.equal([
      [10, 10],
      [510, 10],
      [510, 510],
      [10, 510],
    ]);
    expect(draft.markers[0]!.fields.position).to.deep.equal({ x: 900, y: 20 });
    expect(draft.levels.map(({ names }) => names)).to.deep.equal([['EG']]);
    expect(guesses.properties.map(({ name, meaning }) => [name, meaning])).to.deep.equal([
      ['roomId', 'externalId'],
      ['nr', 'name'],
      ['type', 'category'],
      ['floor', 'level'],
    ]);
  });

  it('has names by language, as Apple’s venue format has them', () => {
    const { fields } = read(collection(feature(square(0, 0, 900), { name: { en: 'Hall', de: 'Halle' } }))).draft
      .areas[0]!;
    expect(fields.translations).to.deep.equal({ en: { title: 'Hall' }, de: { title: 'Halle' } });
  });

  it('is turned by options, and what reads the same again is said', () => {
    const value = collection(feature(square(10, -20, 5), { desc: 'Lab', seats: 30 }));
    const first = read(value, { space: { scale: 32, flipY: true }, map: { name: 'desc' }, customFields: ['seats'] });
    expect(first.draft.areas[0]!.fields.data?.[0]).to.deep.equal([320, 640]);
    expect(first.draft.areas[0]!.fields.customFields).to.deep.equal({ seats: 30 });
    expect(read(value, first.guesses.options)).to.deep.equal(first);
  });

  it('puts what is on several levels on the first one, and says so', () => {
    const { draft, issues } = read(collection(feature(square(0, 0, 900), { name: 'Lift', level: '-1;0;1' })));
    expect(draft.levels.map(({ names, fields }) => [names[0], fields.ordinal])).to.deep.equal([['-1', -1]]);
    expect(issues.map(({ code, severity }) => [code, severity])).to.deep.equal([['levels_several', 'info']]);
  });

  it('takes what tags of OpenStreetMap say of something else for nothing', () => {
    const properties = {
      name: 'Shop',
      'name:ja': '店',
      'brand:wikidata': 'Q1',
      'building:levels': '3',
      building: 'yes',
      'contact:phone': '1',
    };
    const { fields } = read(collection(feature(square(0, 0, 900), properties))).draft.areas[0]!;
    expect(fields.translations).to.deep.equal({ en: { title: 'Shop' }, ja: { title: '店' } });
    expect(fields.telephone).to.equal('1');
    expect(fields.aliases).to.equal(undefined);
  });

  it('has the tags of OpenStreetMap in an object of their own as well', () => {
    const properties = {
      type: 'way',
      id: 7,
      tags: { name: 'Bakery', shop: 'bakery', level: '1', ref: '1.04' },
      relations: [],
      meta: {},
    };
    const { draft } = read(collection(feature(square(0, 0, 900), properties, 'way/7')));
    expect(draft.areas[0]!.fields).to.deep.include({ translations: { en: { title: 'Bakery' } }, category: 'bakery' });
    expect(draft.levels[0]!.names).to.deep.equal(['1']);
  });

  it('takes files of several levels for a level each', () => {
    const { draft } = geojsonFormat.read(
      ['hall-floor-0.json', 'hall-floor-1.json'].map((name) => fileOf(name, collection(feature(square(0, 0, 900))))),
      {},
    );
    expect(draft.levels.map(({ names, fields }) => [names[0], fields.ordinal])).to.deep.equal([
      ['0', 0],
      ['1', 1],
    ]);
  });

  for (const [what, geometry, code] of [
    ['a position beyond all plans', square(2e7, 0, 5), 'coordinate_range'],
    ['a position that is no number', { type: 'Point', coordinates: ['a', 2] }, 'coordinate_range'],
    [
      'a ring of two vertices',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [500, 0],
            [0, 0],
          ],
        ],
      },
      'ring_empty',
    ],
    [
      'a ring without an area',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [500, 0],
            [900, 0],
            [0, 0],
          ],
        ],
      },
      'ring_empty',
    ],
    [
      'a ring that crosses itself',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [500, 500],
            [500, 0],
            [0, 400],
            [0, 0],
          ],
        ],
      },
      'ring_crosses',
    ],
    [
      '101 holes',
      {
        type: 'Polygon',
        coordinates: [
          square(0, 0, 900).coordinates[0],
          ...Array.from({ length: 101 }, (_, at) => square(at, at, 1).coordinates[0]),
        ],
      },
      'too_many_holes',
    ],
    ['no geometry', null, 'geometry_missing'],
    ['a geometry that nobody knows', { type: 'Curve', coordinates: [] }, 'geometry_unknown'],
    [
      'a collection of geometries',
      { type: 'GeometryCollection', geometries: [{ type: 'LineString' }, square(0, 0, 500)] },
      'geometry_collection',
    ],
  ] as const) {
    it(`says where there is ${what}, and reads the rest`, () => {
      const { draft, issues } = read(
        `{"type":"FeatureCollection","features":[\n${JSON.stringify(feature(square(0, 0, 500)))},\n${JSON.stringify(feature(geometry))}]}`,
      );
      expect(issues.map((issue) => [issue.code, issue.line])).to.deep.equal([[code, 3]]);
      expect(issues[0]!.path).to.match(/^features\[1\]/);
      expect(draft.areas).not.to.be.empty;
    });
  }

  it('leaves out positions in degrees that stand for none', () => {
    const { draft, issues } = read(
      collection(
        feature({ type: 'Point', coordinates: [0, 0.0001] }),
        feature({ type: 'Point', coordinates: [0.5, 0.2] }),
      ),
    );
    expect([draft.markers.length, issues[0]!.code, issues[0]!.severity]).to.deep.equal([1, 'null_island', 'warning']);
  });

  describe('whose positions are degrees but for a few', () => {
    const rooms = Array.from({ length: 40 }, (_, at) =>
      feature(square(13.369 + at / 1e4, 52.525, 5e-5), { name: `R${at}` }),
    );
    const point = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] });
    const withVertex = (x: number, y: number) => {
      const { type, coordinates } = square(13.3695, 52.5252, 5e-5);
      return { type, coordinates: [[...coordinates[0]!.slice(0, 2), [x, y], ...coordinates[0]!.slice(3)]] };
    };
    for (const [what, geometry, code] of [
      ['at 0, 0', point(0, 0), 'null_island'],
      ['at a latitude of 95', point(13.369, 95), 'coordinate_range'],
      ['at a longitude of 200', point(200, 52.5), 'coordinate_range'],
      ['in units of a plan', square(300, 900, 500), 'coordinate_range'],
      ['with one vertex at 0, 0', withVertex(0, 0), 'null_island'],
      ['with one vertex at a latitude of 95', withVertex(13.3695, 95), 'coordinate_range'],
      ['in another country', point(2.35, 48.85), 'far_away'],
      ['with latitude and longitude the other way round', point(52.525, 13.369), 'far_away'],
      ['with one vertex in another country', withVertex(30, 60), 'far_away'],
      [
        'with a ring of thousands of vertices in units of a plan',
        { type: 'Polygon', coordinates: [Array.from({ length: 3000 }, (_, at) => [500 + at, (at * at) % 977])] },
        'coordinate_range',
      ],
    ] as const) {
      for (const count of [3, 40]) {
        it(`are all read as degrees but a feature ${what}, beside ${count}`, () => {
          const { draft, issues } = read(collection(feature(geometry, { name: 'Stray' }), ...rooms.slice(0, count)));
          const placed = placeDegrees(draft, () => null);
          const found = [...issues, ...placed.issues].filter(({ severity }) => severity !== 'info');
          expect(found.map((issue) => issue.code)).to.deep.equal([code]);
          expect(found[0]!.path).to.match(/^features\[0\]/);
          expect(placed.draft.areas).to.have.length(count);
          expect([...draft.areas, ...draft.markers].every(({ space }) => space === 'degrees')).to.equal(true);
        });
      }
    }

    for (const [x, y, code] of [
      [0, 0, 'null_island'],
      [13.369, 95, 'coordinate_range'],
    ] as const) {
      it(`are read as degrees beside a point at ${x}, ${y} where there is only one polygon`, () => {
        const { draft, issues } = read(collection(rooms[0], feature(point(x, y))));
        expect(issues.map((issue) => issue.code)).to.deep.equal([code]);
        expect(draft.areas[0]!.space).to.equal('degrees');
      });
    }

    it('are read with the longitude first where all of them have the latitude first, and that is said', () => {
      const turned = Array.from({ length: 5 }, (_, at) => feature(square(35.6812 + at / 1e4, 139.7671, 5e-5)));
      const { draft, issues } = read(collection(...turned));
      expect(issues.map(({ code }) => code)).to.deep.equal(['degrees_swapped']);
      expect(draft.areas[0]!.fields.data![0]).to.deep.equal([139.7671, 35.6812]);
    });
  });

  describe('whose positions are on a plan but for a few', () => {
    const rooms = Array.from({ length: 40 }, (_, at) => feature(square(3 * at, 2 * at, 2), { name: `R${at}` }));
    const picture = {
      name: 'plan.svg',
      bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="3900" height="2600"/>'),
    };
    const withPicture = (...features: readonly unknown[]) =>
      geojsonFormat.read([fileOf('plan.geojson', collection(...features)), picture], {});

    it('lie upon its picture as if these were not there, which are left out with their path', () => {
      const stray = feature({ type: 'Point', coordinates: [50_000, 3] });
      const { draft, issues, guesses } = withPicture(...rooms, stray);
      expect(guesses.options.space).to.deep.equal(withPicture(...rooms).guesses.options.space);
      expect([draft.areas.length, draft.markers.length]).to.deep.equal([40, 0]);
      expect(issues.map(({ code, path }) => [code, path])).to.deep.equal([['far_away', 'features[40].geometry']]);
    });

    it('point up where most do', () => {
      const up = rooms.map((one, at) => ({ ...one, geometry: square(3 * at, -2 * at - 2, 2) }));
      expect(withPicture(...up, feature(square(4, 4, 2))).guesses.options.space?.flipY).to.equal(true);
    });
  });

  it('has y up around the middle of a plan without a picture, where the top of the plan is not its beginning', () => {
    const around = [square(-200, -95, 160), square(-31, -95, 75), square(-31, 14, 79), square(140, -94, 46)];
    const { draft, issues } = read(collection(...around.map((one) => feature(one))));
    expect(issues).to.deep.equal([]);
    expect(draft.areas.map(({ fields }) => Math.max(...fields.data!.map(([, y]) => y)))).to.deep.equal([
      95, 95, -14, 94,
    ]);
    const down = read(collection(feature(square(10, 10, 50)), feature(square(10, 70, 50)))).draft;
    expect(Math.max(...down.areas[1]!.fields.data!.map(([, y]) => y))).to.equal(120);
  });

  it('draws a ring of too many vertices with fewer', () => {
    const circle = Array.from({ length: 5000 }, (_, at) => [
      900 + 500 * Math.cos((at / 2500) * Math.PI),
      900 + 500 * Math.sin((at / 2500) * Math.PI),
    ]);
    const { draft, issues } = read(collection(feature({ type: 'Polygon', coordinates: [[...circle, circle[0]]] })));
    expect(issues[0]!.code).to.equal('simplified');
    expect(draft.areas[0]!.fields.data).to.have.length.within(100, 2000);
  });

  it('has each id once, and members of one name once', () => {
    const { draft, issues } = read(
      '{"type":"FeatureCollection","features":[{"type":"Feature","id":7,"properties":{"name":"A","name":"B"},"geometry":{"type":"Point","coordinates":[900,1]}},{"type":"Feature","id":7,"properties":{},"geometry":{"type":"Point","coordinates":[900,2]}}]}',
    );
    expect(issues.map(({ code, severity }) => [code, severity])).to.deep.equal([
      ['duplicate_member', 'warning'],
      ['duplicate', 'error'],
    ]);
    expect(draft.markers.map(({ fields }) => fields.translations?.en?.title)).to.deep.equal(['B']);
  });

  it('takes names of objects for data', () => {
    const { draft } = read(
      '{"type":"FeatureCollection","features":[{"type":"Feature","id":"__proto__","properties":{"__proto__":{"polluted":1},"constructor":"x","name":"A"},"geometry":{"type":"Point","coordinates":[900,1]}}]}',
      { customFields: ['__proto__', 'constructor'] },
    );
    expect(Object.keys(draft.markers[0]!.fields.customFields!)).to.deep.equal(['__proto__', 'constructor']);
    expect({}).not.to.have.property('polluted');
  });

  for (const [what, text] of [
    ['no JSON', '{"type":"FeatureCollection",\n"features":[NaN]}'],
    ['JSON of something else', '{"a":1}'],
    ['a geometry alone', JSON.stringify(square(0, 0, 1))],
    [
      'JSON that is nested too deep',
      `{"type":"FeatureCollection","x":${'['.repeat(70)}${']'.repeat(70)},"features":[]}`,
    ],
  ] as const) {
    it(`is refused where it is ${what}`, () => {
      expect(() => read(text)).to.throw(FormatRefused);
    });
  }
});

describe('Places in degrees', () => {
  const at = (lng: number, lat: number) =>
    feature({ type: 'Point', coordinates: [lng, lat] }, { name: 'A', floor: '0' });
  const { draft } = read(collection(at(13.369, 52.525), at(13.37, 52.526)));

  it('are on a new level in metres, with its georeference', () => {
    const placed = placeDegrees(draft, () => null).draft;
    const [one, other] = placed.markers.map(({ fields }) => fields.position!);
    expect(Math.hypot(other!.x - one!.x, other!.y - one!.y)).to.be.closeTo(130.3, 0.3);
    expect(other!.y).to.be.below(one!.y);
    expect(placed.levels[0]!.fields.georeference!.controlPoints).to.have.length(3);
    expect(placed.markers.every(({ space }) => space === 'plan')).to.equal(true);
  });

  it('are refused by levels without a georeference, with their names', () => {
    const level = { name: 'Ground', georeference: null, width: 100, height: 50 };
    expect(faultyFields(() => placeDegrees(draft, () => level))).to.deep.equal(['controlPoints']);
    expect(() => placeDegrees(draft, () => level)).to.throw('Ground');
  });

  it('are laid upon a plan by two points, or fitted into it', () => {
    const level = { name: 'Ground', georeference: null, width: 100, height: 50 };
    const controlPoints = [
      { x: 0, y: 50, lng: 13.369, lat: 52.525 },
      { x: 60, y: 0, lng: 13.37, lat: 52.526 },
    ];
    const laid = placeDegrees({ ...draft, placing: { controlPoints } }, () => level).draft.markers.map(
      ({ fields }) => fields.position!,
    );
    expect(laid[0]!.x).to.be.closeTo(0, 1e-6);
    expect(laid[1]!.y).to.be.closeTo(0, 1e-6);
    for (const { fields } of placeDegrees({ ...draft, placing: { fit: true } }, () => level).draft.markers) {
      expect([fields.position!.x, fields.position!.y].every((value) => value >= 0 && value <= 100)).to.equal(true);
    }
  });

  for (const [what, points, message] of [
    [
      'are at one place on the plan',
      [
        [0, 50, 13.369, 52.525],
        [0, 50, 13.37, 52.526],
      ],
      /at one place on the plan/,
    ],
    [
      'are at one place on the earth',
      [
        [0, 50, 13.369, 52.525],
        [60, 0, 13.369, 52.525],
      ],
      /at one place on the earth/,
    ],
    [
      'make the plan as large as a country',
      [
        [0, 50, 13.369, 52.525],
        [60, 0, 23.37, 52.526],
      ],
      /\d+ km wide/,
    ],
    [
      'make the plan smaller than a cabinet',
      [
        [0, 50, 13.369, 52.525],
        [60, 0, 13.369001, 52.525001],
      ],
      /less than 1 m/,
    ],
    [
      'mirror it',
      [
        [0, 50, 13.369, 52.525],
        [60, 50, 13.37, 52.525],
        [0, 0, 13.369, 52.524],
      ],
      /mirrored/,
    ],
    [
      'are on a line',
      [
        [0, 50, 13.369, 52.525],
        [30, 25, 13.3695, 52.5255],
        [60, 0, 13.37, 52.526],
      ],
      /Spread them out/,
    ],
    [
      'are those of another site',
      [
        [0, 50, 13.469, 52.525],
        [60, 0, 13.47, 52.526],
      ],
      /none of the places/,
    ],
  ] as const) {
    it(`are refused where the given points ${what}`, () => {
      const level = { name: 'Ground', georeference: null, width: 100, height: 50 };
      const controlPoints = points.map(([x, y, lng, lat]) => ({ x, y, lng, lat }));
      expect(() => placeDegrees({ ...draft, placing: { controlPoints } }, () => level)).to.throw(message);
    });
  }

  it('are beside each other on both sides of the antimeridian', () => {
    const both = read(collection(at(179.9995, -16.8), at(-179.9995, -16.8)));
    expect(both.issues).to.deep.equal([]);
    const { draft: placed, issues } = placeDegrees(both.draft, () => null);
    expect(issues).to.deep.equal([]);
    const [west, east] = placed.markers.map(({ fields }) => fields.position!);
    expect(east!.x - west!.x).to.be.closeTo(106.6, 0.3);
    const found = georeference(placed.levels[0]!.fields.georeference!, 'georeference');
    expect(earthPosition(found, west!).lng).to.be.closeTo(179.9995, 1e-6);
    expect(earthPosition(found, east!).lng).to.be.closeTo(-179.9995, 1e-6);
  });

  it('are laid upon plans in the far north, and refused at a pole', () => {
    const north = read(collection(at(15.63, 82.5), at(15.64, 82.5005), at(15.635, 82.5002))).draft;
    const [one, other] = placeDegrees(north, () => null).draft.markers.map(({ fields }) => fields.position!);
    expect(Math.hypot(other!.x - one!.x, other!.y - one!.y)).to.be.closeTo(155.8, 1);
    const pole = read(collection(at(10, 89.99995), at(10.0002, 89.9999), at(10.0001, 89.9999))).draft;
    expect(() => placeDegrees(pole, () => null)).to.throw('at a pole');
  });

  it('are left out where they are far from the plan that they belong on', () => {
    const georeferenced = placeDegrees(draft, () => null).draft.levels[0]!.fields;
    const level = {
      name: 'Ground',
      georeference: georeference(georeferenced.georeference!, 'georeference'),
      width: georeferenced.width!,
      height: georeferenced.height!,
    };
    const others = read(collection(at(52.525, 13.369), at(52.526, 13.37), at(13.3695, 52.5255))).draft;
    const { draft: placed, issues } = placeDegrees(others, () => level);
    expect(placed.markers).to.have.length(1);
    expect(issues.map(({ code, path }) => [code, path])).to.deep.equal([
      ['far_away', 'features[0]'],
      ['far_away', 'features[1]'],
    ]);
    expect(issues[0]!.message).to.contain('exchanged');
  });

  it('are left out where they are far from all others', () => {
    const far = read(collection(at(13.369, 52.525), at(13.37, 52.526), at(13.3701, 52.526), at(13.9, 52.5))).draft;
    const { draft: placed, issues } = placeDegrees(far, () => null);
    expect([placed.markers.length, issues.map(({ code }) => code)]).to.deep.equal([3, ['far_away']]);
  });
});

describe('GeoJSON of a project', () => {
  for (const [where, isOnEarth] of [
    ['on plans', false],
    ['on the earth', true],
  ] as const) {
    it(`is the same when it is read and written again, ${where}`, () => {
      const whole = aWholeProject(isOnEarth);
      const text = [...geojsonFormat.write!(whole)].join('');
      const { draft, issues } = read(text);
      expect(issues).to.deep.equal([]);
      expect([...geojsonFormat.write!(projectOf(draft))].join('')).to.equal(text);
    });
  }

  it('keeps every ring and position on plans as it is', () => {
    const { content } = aWholeProject(false);
    const { draft } = read([...geojsonFormat.write!(aWholeProject(false))].join(''));
    expect(draft.areas.map(({ fields: { data, holes, parts } }) => ({ data, holes, parts }))).to.deep.equal(
      content.areas.map(({ data, holes, parts }) => ({ data, holes, parts })),
    );
    expect(draft.markers.map(({ fields }) => fields.position)).to.deep.equal(
      content.markers.map(({ position }) => position),
    );
  });

  it('has positions in degrees where they are on the earth', () => {
    const whole = aWholeProject(true);
    const written = JSON.parse([...geojsonFormat.write!(whole)].join(''));
    const marker = written.features.find(
      (one: { properties: Record<string, unknown> }) => one.properties['waymark:kind'] === 'marker',
    );
    const { lng, lat } = earthPosition(whole.content.levels[0]!.georeference!, whole.content.markers[0]!.position);
    expect(marker.geometry.coordinates).to.deep.equal([lng, lat]);
  });

  it('says what another program has added or moved off the earth', () => {
    const written = JSON.parse([...geojsonFormat.write!(aWholeProject(true))].join(''));
    const marker = written.features.find(
      (one: { properties: Record<string, unknown> }) => one.properties['waymark:kind'] === 'marker',
    );
    marker.geometry.coordinates = [0, 0];
    written.features.push(feature({ type: 'Point', coordinates: [13.4, 52.5] }));
    const { issues } = read(written);
    expect(issues.map(({ code }) => code).sort()).to.deep.equal(['kind_unknown', 'null_island']);
  });

  it('takes the names that another program has changed', () => {
    const written = JSON.parse([...geojsonFormat.write!(aWholeProject(false))].join(''));
    const area = written.features.find(
      (one: { properties: Record<string, unknown> }) => one.properties['waymark:kind'] === 'area',
    );
    area.properties.name = 'New name';
    expect(read(written).draft.areas[0]!.fields.translations?.en?.title).to.equal('New name');
  });
});

describe('The floors of two libraries', () => {
  it('are read with their pictures: twelve levels and 282 named areas', function () {
    this.timeout(60_000);
    const library = realData('floorplans-leeds-library');
    if (!library) this.skip();
    const files = ['features', 'images'].flatMap((folder) =>
      readdirSync(`${library}/${folder}`).map((name) => ({
        name,
        bytes: new Uint8Array(readFileSync(`${library}/${folder}/${name}`)),
      })),
    );
    const { draft, guesses } = geojsonFormat.read(files, {});
    expect(draft.levels).to.have.length(12);
    expect(
      draft.levels.every(
        ({ picture, names }) => picture !== null && 'file' in picture && picture.file === `${names[0]}.png`,
      ),
    ).to.equal(true);
    expect(draft.areas).to.have.length(282);
    expect(draft.areas.filter(({ fields }) => fields.translations?.en?.title)).to.have.length(282);
    expect(guesses.options.space).to.deep.equal({ scale: 32, flipY: true });
    const [x, y] = draft.areas[0]!.fields.data![0]!;
    expect([x, y]).to.deep.equal([36.78125 * 32, 127.0625 * 32]);
  });
});
