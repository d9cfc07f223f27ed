import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedPatch, SQUARE } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

/** Rings, points, numbers, colours and texts of map items. */
overHttp('map shapes', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
  });
  const areaOf = async (fields: Body) =>
    expectOk(await open().api.patch(pathOf(map.project), { areas: [{ id: map.area, ...fields }] }, ada.as)).areas[0];

  /** A regular polygon. */
  const polygon = (corners: number) =>
    Array.from({ length: corners }, (_, at) => {
      const angle = (2 * Math.PI * at) / corners;
      return [50 + 40 * Math.cos(angle), 50 + 40 * Math.sin(angle)];
    });

  describe('a ring', () => {
    const refused: Readonly<Record<string, readonly [data: unknown, path?: string]>> = {
      'of no points': [[]],
      'of two points': [SQUARE.slice(0, 2)],
      'of 2,001 points': [polygon(2001)],
      'whose points are all one': [Array(4).fill([5, 5])],
      'of two different points': [[...SQUARE.slice(0, 2), ...SQUARE.slice(0, 2)]],
      'that encloses nothing': [
        [
          [0, 0],
          [5, 5],
          [9, 9],
        ],
      ],
      'that is null': [null],
      'that is an object': [{ 0: [0, 0], 1: [1, 0], 2: [0, 1] }],
      'of texts': [[['0', '0'], ...SQUARE], 'areas.0.data.0.0'],
      'of points with a missing half': [[[0], ...SQUARE], 'areas.0.data.0'],
      'of points with a height': [[[0, 0, 3], ...SQUARE], 'areas.0.data.0'],
    };
    for (const [what, [data, path = 'areas.0.data']] of Object.entries(refused)) {
      it(`${what} is refused`, async () => {
        const reply = await refusedPatch(open(), ada, map.project, { areas: [{ id: map.area, data }] });
        expect(reply.status).to.equal(400);
        expect(Object.keys(reply.body).some((field) => field.startsWith(path))).to.equal(true);
      });
    }

    it('with three, and with 2,000 points is accepted', async () => {
      expect((await areaOf({ data: SQUARE.slice(0, 3) })).data).to.deep.equal(SQUARE.slice(0, 3));
      const large = polygon(2000);
      expect((await areaOf({ data: large })).data).to.deep.equal(large);
    });

    it('loses the closing point that other formats write', async () => {
      expect((await areaOf({ data: [...SQUARE, SQUARE[0]] })).data).to.deep.equal(SQUARE);
    });

    it('may have holes, which are rings themselves', async () => {
      const hole = [
        [2, 2],
        [4, 2],
        [4, 4],
      ];
      expect((await areaOf({ data: SQUARE, holes: [[...hole, hole[0]]] })).holes).to.deep.equal([hole]);
      const body = { areas: [{ id: map.area, holes: [hole, [hole[0], hole[0], hole[0]]] }] };
      expectFieldErrors(await refusedPatch(open(), ada, map.project, body), 'areas.0.holes.1');
    });

    it('may have further parts with holes of their own, 50 at most', async () => {
      const part = { data: SQUARE, holes: [SQUARE] };
      expect((await areaOf({ data: SQUARE, parts: [part, { data: SQUARE }] })).parts).to.deep.equal([
        part,
        { data: SQUARE, holes: [] },
      ]);
      const body = { areas: [{ id: map.area, parts: Array(51).fill(part) }] };
      expectFieldErrors(await refusedPatch(open(), ada, map.project, body), 'areas.0.parts');
    });
  });

  describe('a number', () => {
    const area = (fields: string) => `{"areas":[{"id":"${map.area}",${fields}}]}`;
    const level = (fields: string) => `{"levels":[{"id":"${map.ground}",${fields}}]}`;
    const marker = (fields: string) => `{"markers":[{"id":"${map.marker}",${fields}}]}`;
    const refused: Readonly<Record<string, readonly [body: () => string, path: string]>> = {
      'that is too large to be one, in a ring': [() => area('"data":[[0,0],[1e999,0],[0,5]]'), 'areas.0.data.1.0'],
      'that is too large to be one, in a position': [
        () => marker('"position":{"x":0,"y":-1e999}'),
        'markers.0.position.y',
      ],
      'that is too large to be one, in a width': [() => level('"width":1e400'), 'levels.0.width'],
      'so small that a second has no end, in a width': [() => level('"width":5e-324'), 'levels.0.width'],
      'so small that nothing has a length, in a scale': [
        () => level('"metersPerUnit":1e-300'),
        'levels.0.metersPerUnit',
      ],
      'that is a text': [() => area('"fillOpacity":"0.5"'), 'areas.0.fillOpacity'],
      'that is null': [() => area('"fillOpacity":null'), 'areas.0.fillOpacity'],
      'above its range': [() => area('"fillOpacity":1.01'), 'areas.0.fillOpacity'],
      'below its range': [() => marker('"size":-1'), 'markers.0.size'],
      'that is not whole': [() => marker('"markerNumber":1.5'), 'markers.0.markerNumber'],
      'of no extent': [() => level('"height":0'), 'levels.0.height'],
      'that is a flag': [() => level('"ordinal":true'), 'levels.0.ordinal'],
    };
    for (const [what, [body, path]] of Object.entries(refused)) {
      it(`${what} is refused`, async () => {
        const headers = { 'content-type': 'application/json' };
        expectFieldErrors(await refusedPatch(open(), ada, map.project, body(), headers), path);
      });
    }

    it('comes back unchanged', async () => {
      const data = [
        [0.1, -0],
        [1e-7, 123456.789012345],
        [-9999999.5, 3],
      ];
      expect((await areaOf({ data })).data).to.deep.equal(data.map(([x, y]) => [x, y === 0 ? 0 : y]));
    });
  });

  describe('a colour', () => {
    for (const color of ['#fff', '#FFF8', '#a1b2c3', '#A1b2C3d4']) {
      it(`is accepted as ${color}`, async () => expect((await areaOf({ color })).color).to.equal(color));
    }
    for (const color of ['fff', '#ff', '#fffff', '#fffffff', '#ggg', 'red', '#fff\n', 'rgb(0,0,0)', 255, null]) {
      it(`is refused as ${JSON.stringify(color)}`, async () => {
        const body = { areas: [{ id: map.area, color }] };
        expectFieldErrors(await refusedPatch(open(), ada, map.project, body), 'areas.0.color');
      });
    }
  });

  describe('another field of a place', () => {
    it('is stored as it was sent', async () => {
      const said = {
        status: 'closed',
        address: 'Hall 3',
        workingHours: 'Mo-Fr 08:00-18:00',
        email: 'a@b.example',
        rating: 4.5,
        webpage: 'https://b.example',
        telephone: '+41 44',
        price: 'from 5',
        category: 'food',
        isHidden: true,
        isSearchable: false,
        isSelectable: false,
        zoomOnSelect: true,
        externalId: 'E-7',
        strokeWidth: 0,
        strokeColor: '#000',
        hoverOpacity: 1,
        labelPoint: { x: 3, y: 4 },
        accessibility: ['wheelchair'],
        minZoom: 2.5,
        events: [{ title: 'Fair', start: '2026-03-01T08:00:00.000Z', end: null, url: '' }],
        aliases: { en: ['baker', 'bread'], de: [] },
        customFields: { nested: { list: [1, null, 'x'] }, toString: 7 },
        translations: { en: { title: 'Bakery', description: '<b>Bread</b>' }, 'pt-BR': { statusLabel: 'Fechado' } },
      };
      expect(await areaOf(said)).to.deep.include(said);
    });

    const refused: Readonly<Record<string, readonly [fields: Body, path: string]>> = {
      'a status that is none': [{ status: 'open' }, 'areas.0.status'],
      'a rating above five': [{ rating: 5.5 }, 'areas.0.rating'],
      'custom fields of more than 8 KB': [{ customFields: { a: 'ä'.repeat(4096) } }, 'areas.0.customFields'],
      'custom fields that are a list': [{ customFields: [1] }, 'areas.0.customFields'],
      'a zoom below none': [{ minZoom: -1 }, 'areas.0.minZoom'],
      'an event that ends before it starts': [
        { events: [{ title: 'Fair', start: '2026-03-02T08:00:00Z', end: '2026-03-01T08:00:00Z' }] },
        'areas.0.events',
      ],
      'an event on no day': [{ events: [{ title: 'Fair', start: '2026-02-30T08:00:00Z' }] }, 'areas.0.events.0.start'],
      'an event whose link runs a script': [
        { events: [{ title: 'Fair', start: '2026-03-02T08:00:00Z', url: 'javascript:alert(1)' }] },
        'areas.0.events',
      ],
      'aliases in no language': [{ aliases: { '??': ['x'] } }, 'areas.0.aliases.??'],
      'a translation that is a text': [{ translations: { en: 'Bakery' } }, 'areas.0.translations.en'],
      'a label that is no point': [{ labelPoint: [1, 2] }, 'areas.0.labelPoint'],
      'accessibility that is a text': [{ accessibility: 'yes' }, 'areas.0.accessibility'],
    };
    for (const [what, [fields, path]] of Object.entries(refused)) {
      it(`is refused for ${what}`, async () => {
        const body = { areas: [{ id: map.area, ...fields }] };
        expectFieldErrors(await refusedPatch(open(), ada, map.project, body), path);
      });
    }
  });

  describe('a georeference', () => {
    const levelOf = async (georeference: Body) =>
      expectOk(await open().api.patch(pathOf(map.project), { levels: [{ id: map.ground, georeference }] }, ada.as))
        .levels[0].georeference;
    const controlPoints = [
      { x: 0, y: 0, lng: 8.54, lat: 47.37 },
      { x: 100, y: 0, lng: 8.55, lat: 47.37 },
      { x: 0, y: 80, lng: 8.54, lat: 47.36 },
    ];

    it('has its transform and error computed, whatever is sent for them', async () => {
      const made = await levelOf({ controlPoints, method: 'affine', transform: [1], rmsErrorMeters: -1 });
      expect(made.controlPoints).to.deep.equal(controlPoints);
      expect(made.transform).to.have.length(6);
      expect(made.rmsErrorMeters).to.be.closeTo(0, 1e-3);
      const [a, b, c, d, e, f] = made.transform;
      expect(a * 100 + b * 80 + c).to.be.closeTo(8.55, 1e-9);
      expect(d * 100 + e * 80 + f).to.be.closeTo(47.36, 1e-9);
      expect(await levelOf(null)).to.equal(null);
    });

    it('is refused for points that do not determine a transform', async () => {
      const same = Array(3).fill(controlPoints[0]);
      for (const points of [[], controlPoints.slice(0, 2), same]) {
        const georeference = { controlPoints: points, method: 'affine' };
        const body = { levels: [{ id: map.ground, georeference }] };
        const path = 'levels.0.georeference.controlPoints';
        expectFieldErrors(await refusedPatch(open(), ada, map.project, body), path);
      }
    });
  });
});
