import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { GIF, PNG } from '../../../content/images/pictures.ts';
import { type Body, type Person, type Reply, signUp } from '../../../support/client.ts';
import { filesOf, type MapIds, makeMap, pathOf, refusedRequest, SQUARE } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectImageError, expectOk } from '../../shared/expectations.ts';
import { dataUrl } from '../whole-map.ts';

/** The level endpoints. */
overHttp('level items', (open) => {
  describe('levels', () => {
    let ada: Person;
    let map: MapIds;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      map = await makeMap(open().api, ada);
    });
    const levels = (rest = '') => `${pathOf(map.project)}levels/${rest && `${rest}/`}`;
    const list = async () => expectOk(await open().api.get(levels(), ada.as));
    const get = async (id: string) => expectOk(await open().api.get(levels(id), ada.as));
    const whole = async () => expectOk(await open().api.get(pathOf(map.project), ada.as));
    const create = (body: Body) => open().api.post(levels(), body, ada.as);
    const change = (body: Body, id = map.ground) => open().api.patch(levels(id), body, ada.as);
    const reorder = (order: unknown) => open().api.post(levels('reorder'), { order }, ada.as);
    const refusedOf = (send: () => Promise<Reply>) => refusedRequest(open(), ada, map.project, send);
    const idsOf = (items: readonly Body[]) => items.map(({ id }) => id);

    it('are an array in their order, each with the areas and markers on it', async () => {
      const { levels: bare, areas, markers } = await whole();
      const [ground, upper] = bare;
      expect(await list()).to.deep.equal([
        { ...ground, areas: [], markers },
        { ...upper, areas, markers: [] },
      ]);
      expect(await get(map.ground)).to.deep.equal({ ...ground, areas: [], markers });
      expect(await get(map.upper)).to.deep.equal({ ...upper, areas, markers: [] });
    });

    it('are created with a name only, after existing ones', async () => {
      const reply = await create({ name: ' Roof ' });
      const made = expectOk(reply, 201);
      expect(made).to.include({ name: 'Roof', order: 2, ordinal: 2, key: null });
      expect(made).to.deep.include({ areas: [], markers: [] });
      expect(reply.headers.get('etag')).to.equal(`"${(await whole()).version}"`);
      expect((await list()).at(-1)).to.deep.equal(made);
    });

    it('are created with nested items, images as data URLs too', async () => {
      const id = randomUUID();
      const areas = [{ data: SQUARE, key: 'roof-bar', images: [{ url: dataUrl(GIF) }] }];
      const body = {
        id,
        name: 'Roof',
        order: -1,
        imageUrl: dataUrl(PNG),
        areas,
        markers: [{ position: { x: 1, y: 2 } }],
      };
      const { removed, ...made } = expectOk(await create(body), 201);
      expect(removed).to.deep.equal([]);
      expect(made).to.include({ id, width: 3, height: 2 });
      expect(made.areas).to.have.length(1);
      expect(made.areas[0]).to.include({ levelId: id, key: 'roof-bar' });
      expect(made.markers[0]).to.deep.include({ levelId: id, position: { x: 1, y: 2 } });
      expect((await open().api.get(made.imageUrl)).status).to.equal(200);
      expect((await list())[0]).to.deep.equal(made);
      expect(await filesOf(open(), map.project)).to.have.length(2);
    });

    it('change in the given fields only', async () => {
      const { updatedAt, ...before } = await get(map.ground);
      const reply = await change({ shortName: 'G', backgroundColor: '#eee' });
      const { updatedAt: later, ...after } = expectOk(reply);
      expect(after).to.deep.equal({ ...before, shortName: 'G', backgroundColor: '#eee' });
      expect(later > updatedAt).to.equal(true);
      expect(reply.headers.get('etag')).to.equal(`"${(await whole()).version}"`);
    });

    it('do not change when their representation is sent back', async () => {
      expectOk(await change({ imageUrl: dataUrl(PNG), areas: [{ data: SQUARE, images: [{ url: dataUrl(GIF) }] }] }));
      const timeless = (level: Body) =>
        JSON.parse(JSON.stringify(level), (name, value) => (name === 'updatedAt' ? undefined : value));
      const before = await get(map.ground);
      expect(timeless(expectOk(await change(before)))).to.deep.equal(timeless(before));
    });

    it('delete everything on them when they are deleted', async () => {
      expect(await open().api.delete(levels(map.ground), ada.as)).to.include({ status: 204, body: '' });
      const { levels: left, markers, areas, wayfinding, settings } = await whole();
      expect([idsOf(left), idsOf(areas), markers]).to.deep.equal([[map.upper], [map.area], []]);
      expect(wayfinding).to.deep.equal({ corridors: [], transitions: [] });
      expect(settings.defaultLevelId).to.equal(map.upper);
      expectError(await open().api.delete(levels(map.ground), ada.as), 404);
      expectError(await open().api.get(levels(map.ground), ada.as), 404);
      expectError(await change({ name: 'Back' }), 404);
    });

    it('are reordered with a list that names each of them once', async () => {
      const roof = expectOk(await create({ name: 'Roof' }), 201).id;
      const before = await list();
      const order = [roof, map.ground, map.upper];
      const reply = await reorder(order);
      const after = expectOk(reply);
      expect(idsOf(after)).to.deep.equal(order);
      expect(after.map((level: Body) => level.order)).to.deep.equal([0, 1, 2]);
      expect(after[1].markers).to.deep.equal(before[0].markers);
      expect(await list()).to.deep.equal(after);
      expect(reply.headers.get('etag')).to.equal(`"${(await whole()).version}"`);
      expect((await whole()).settings.defaultLevelId).to.equal(map.ground);
    });

    it('keep their order where a new one is invalid', async () => {
      const { ground, upper } = map;
      const wrong = [[], [ground], [ground, ground], [ground, upper, ground], [ground, upper, randomUUID()]];
      for (const order of [...wrong, undefined, null, 'x']) {
        expectFieldErrors(await refusedOf(() => reorder(order)), 'order');
      }
      expectFieldErrors(await refusedOf(() => reorder(['x', upper])), 'order.0');
    });

    const refused: Readonly<Record<string, readonly [body: Body, ...fields: string[]]>> = {
      'a name that is blank': [{ name: ' ' }, 'name'],
      'a zoom of nothing': [{ minZoom: 0 }, 'minZoom'],
      'a short name of six characters': [{ shortName: 'abcdef' }, 'shortName'],
      'a key that an area has': [{ key: 'bakery' }, 'key'],
      'an unknown image': [{ imageUrl: 'https://elsewhere.example/x.png' }, 'imageUrl'],
      'a georeference of one point': [
        { georeference: { method: 'affine', controlPoints: [{ x: 0, y: 0, lng: 0, lat: 0 }] } },
        'georeference.controlPoints',
      ],
      'an area without a shape': [{ areas: [{ color: '#fff' }] }, 'areas.0.data'],
      'an area with a tag that is none, beside an image': [
        { imageUrl: dataUrl(PNG), areas: [{ data: SQUARE, tag_ids: [randomUUID()] }] },
        'areas.0.tag_ids',
      ],
    };
    for (const [what, [body, ...fields]] of Object.entries(refused)) {
      it(`refuse ${what}, and then nothing has changed`, async () => {
        expectFieldErrors(await refusedOf(() => create({ name: 'N', ...body })), ...fields);
        expectFieldErrors(await refusedOf(() => change(body)), ...fields);
      });
    }

    it('refuse an invalid image, an id in use, and no name', async () => {
      const imageUrl = dataUrl(PNG.subarray(0, 40));
      expectImageError(await refusedOf(() => create({ name: 'N', imageUrl })));
      expectImageError(await refusedOf(() => change({ imageUrl })));
      expectFieldErrors(await refusedOf(() => create({ name: 'N', id: map.upper })), 'id');
      expectFieldErrors(await refusedOf(() => create({})), 'name');
    });

    it("are found under their own project's path only", async () => {
      const other = await makeMap(open().api, ada);
      const send = { name: 'X', imageUrl: dataUrl(PNG) };
      for (const id of [other.ground, map.area, randomUUID(), 'x']) {
        expectError(await refusedOf(() => change(send, id)), 404);
        expectError(await open().api.get(levels(id), ada.as), 404);
        expectError(await refusedOf(() => open().api.delete(levels(id), ada.as)), 404);
      }
    });

    it('change only from the version in the condition', async () => {
      const late = { ...ada.as, headers: { 'if-match': '"1"' } };
      const writes = [
        () => open().api.post(levels(), { name: 'N', imageUrl: dataUrl(PNG) }, late),
        () => open().api.patch(levels(map.ground), { name: 'N' }, late),
        () => open().api.delete(levels(map.ground), late),
        () => open().api.post(levels('reorder'), { order: [map.upper, map.ground] }, late),
      ];
      for (const write of writes) expectError(await refusedOf(write), 412, 'version_conflict');
      const now = { ...ada.as, headers: { 'if-match': `"${(await whole()).version}"` } };
      expectOk(await open().api.patch(levels(map.ground), { name: 'N' }, now));
    });

    it('with one key are created once in concurrent requests', async () => {
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => create({ name: 'N', key: 'roof', imageUrl: dataUrl(PNG) })),
      );
      expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([201, ...Array(19).fill(400)]);
      for (const reply of replies.filter(({ status }) => status === 400)) expectFieldErrors(reply, 'key');
      expect(await list()).to.have.length(3);
      expect(await filesOf(open(), map.project)).to.have.length(1);
    });

    it('have one of the orders of concurrent requests', async () => {
      for (const name of ['A', 'B']) expectOk(await create({ name }), 201);
      const ids = idsOf(await list());
      const orders = ids.map((_, at) => [...ids.slice(at), ...ids.slice(0, at)]);
      for (const reply of await Promise.all([...orders, ...orders].map(reorder))) expectOk(reply);
      const after = await list();
      expect(orders.map(String)).to.include(String(idsOf(after)));
      expect(after.map((level: Body) => level.order)).to.deep.equal([0, 1, 2, 3]);
    });
  });
});
