import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { PNG } from '../../../content/images/pictures.ts';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';

const PICTURE = `data:image/png;base64,${PNG.toString('base64')}`;

/** The places of a published map as a list. */
overHttp('places', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
    const translations = {
      en: { title: 'Bakery', description: 'Bread' },
      de: { title: 'Bäckerei', statusLabel: 'Zu' },
    };
    const images = [2, 1].map((order) => ({ url: PICTURE, order }));
    const hidden = { levelId: map.ground, position: { x: 1, y: 2 }, isHidden: true };
    await patch({
      levels: [{ id: map.upper, translations: { de: { name: 'Obergeschoss' } } }],
      areas: [{ id: map.area, status: 'closed', category: 'Food', workingHours: 'Mo-Fr', images, translations }],
      markers: [hidden],
    });
    await act('publish');
  });
  const patch = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));
  const act = async (action: string) =>
    expectOk(await open().api.post(`${pathOf(map.project)}${action}/`, undefined, ada.as));
  const path = (query = '') => `/api/p/${map.project}/places/${query}`;
  const list = async (query = ''): Promise<Body[]> => expectOk(await open().api.get(path(query)));
  const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);

  describe('the places of a published map', () => {
    it('are its areas and markers that are not hidden, each with the fields of a list', async () => {
      const [area, marker, ...others] = await list();
      expect(others).to.deep.equal([]);
      const { images, ...rest } = area;
      expect(rest).to.deep.equal({
        type: 'area',
        id: map.area,
        key: 'bakery',
        levelId: map.upper,
        levelName: 'Upper floor',
        title: 'Bakery',
        description: 'Bread',
        status: 'closed',
        statusLabel: 'Zu',
        category: 'Food',
        tags: [{ id: map.tag, name: 'Food', color: '#ff0000' }],
        workingHours: 'Mo-Fr',
        position: { x: 5, y: 5 },
      });
      const published = expectOk(await open().api.get(`/api/p/${map.project}/`)).areas[0].images;
      expect(images).to.deep.equal([published[1].url, published[0].url]);
      expect(marker).to.deep.include({
        type: 'marker',
        id: map.marker,
        title: '',
        position: { x: 5, y: 5 },
        images: [],
      });
    });

    it('are in the requested language', async () => {
      const [area] = await list('?lang=de-CH');
      expect(area).to.include({
        title: 'Bäckerei',
        description: 'Bread',
        statusLabel: 'Zu',
        levelName: 'Obergeschoss',
      });
      expect(area.tags).to.deep.equal([{ id: map.tag, name: 'Essen', color: '#ff0000' }]);
      expectFieldErrors(await open().api.get(path('?lang=x')), 'lang');
    });

    it('are filtered by a level, by its id or key, and by a tag', async () => {
      const food = `tag=${map.tag}`;
      for (const [query, expected] of [
        [`?level=${map.ground}`, [map.marker]],
        [`?level=${map.upper.toUpperCase()}`, [map.area]],
        ['?level=ground', [map.marker]],
        ['?level=GROUND', []],
        [`?level=${randomUUID()}`, []],
        [`?${food}`, [map.area, map.marker]],
        [`?${food}&level=ground`, [map.marker]],
        [`?tag=${randomUUID()}`, []],
      ] as const) {
        expect(await idsOf(query), query).to.deep.equal(expected);
      }
      expect(await list('?level=ground&lang=de')).to.deep.equal((await list('?lang=de')).slice(1));
      expectFieldErrors(await open().api.get(path('?tag=food')), 'tag');
    });

    it('return 304 for their ETag', async () => {
      const tag = (await open().api.get(path('?lang=de'))).headers.get('etag')!;
      const headers = { 'if-none-match': tag };
      expect((await open().api.get(path('?lang=de-AT'), { headers })).status).to.equal(304);
      expect((await open().api.get(path(), { headers })).status).to.equal(200);
    });

    it('are those of the published version, and are removed with it', async () => {
      await patch({ areas: [{ id: map.area, category: 'Bread' }] });
      expect((await list())[0].category).to.equal('Food');
      await act('update-live');
      expect((await list())[0].category).to.equal('Bread');
      await act('unpublish');
      for (const rest of ['places/', 'search/?q=a', 'version/']) {
        expectError(await open().api.get(`/api/p/${map.project}/${rest}`), 404);
      }
    });
  });
});
