import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { type MapIds, makeMap, pathOf, SQUARE } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectFieldErrors, expectOk } from '../shared/expectations.ts';

/** Searching a published map. */
overHttp('search', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
    const rooms = Array.from({ length: 60 }, (_, at) => ({
      levelId: map.ground,
      data: SQUARE,
      externalId: `R-${at}`,
      translations: { en: { title: `Room ${at}` } },
    }));
    const bakery = {
      id: map.area,
      translations: {
        en: { title: 'Bakery' },
        de: { title: 'Bäckerei an der Hauptstraße' },
        ja: { title: '東京ベーカリー' },
      },
      aliases: { en: ['Bread shop'] },
    };
    const unsearched = {
      levelId: map.ground,
      data: SQUARE,
      isSearchable: false,
      translations: { en: { title: 'Bakery 2' } },
    };
    await patch({ areas: [bakery, unsearched, ...rooms] });
    expectOk(await open().api.post(`${pathOf(map.project)}publish/`, undefined, ada.as));
  });
  const patch = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));
  const ask = (query: Record<string, string>) =>
    open().api.get(`/api/p/${map.project}/search/?${new URLSearchParams(query)}`);
  const find = async (q: string, more: Record<string, string> = {}): Promise<Body[]> =>
    expectOk(await ask({ q, ...more }));

  describe('searching a published map', () => {
    it('finds a place by its name, in any language, and returns the requested one', async () => {
      for (const q of ['bakery', 'BÄCK', 'backerei', 'hauptstrasse', '京ベ', 'bread', 'bakrey']) {
        const [first, ...others] = await find(q, { lang: 'de' });
        expect(others, q).to.deep.equal([]);
        expect(first, q).to.include({ id: map.area, title: 'Bäckerei an der Hauptstraße' });
      }
    });

    it('returns what is needed to show the place, and the text that matched', async () => {
      const [found] = await find('shop');
      expect(found).to.deep.equal({
        type: 'area',
        id: map.area,
        key: 'bakery',
        levelId: map.upper,
        levelName: 'Upper floor',
        title: 'Bakery',
        description: '',
        status: null,
        statusLabel: '',
        category: '',
        workingHours: '',
        tags: [{ id: map.tag, name: 'Food', color: '#ff0000' }],
        position: { x: 5, y: 5 },
        images: [],
        matched: { field: 'alias', text: 'Bread shop' },
      });
    });

    it('finds areas and markers by their tags', async () => {
      expect((await find('essen')).map(({ id }) => id)).to.deep.equal([map.area, map.marker]);
    });

    it('returns the best first, and ten by default', async () => {
      const titles = (await find('room 1')).map(({ title }) => title);
      expect(titles).to.deep.equal(['Room 1', ...Array.from({ length: 9 }, (_, at) => `Room ${10 + at}`)]);
      expect((await find('r-7'))[0]).to.include({ title: 'Room 7' });
      expect(await find('room', { limit: '3' })).to.have.length(3);
      expect(await find('room', { limit: '50' })).to.have.length(50);
    });

    it('finds every toilet by any word for it, the nearest first, and rooms in any spelling', async () => {
      const toilets = ['Toilet', 'Men’s toilet', 'Accessible toilet', 'Women’s toilet'].map((title, at) => ({
        id: randomUUID(),
        levelId: map.ground,
        position: { x: 48 - 12 * at, y: 20 },
        translations: { en: { title } },
      }));
      const room = { id: randomUUID(), levelId: map.ground, position: { x: 1, y: 1 } };
      const other = { id: randomUUID(), levelId: map.ground, position: { x: 2, y: 1 } };
      const rooms = [
        { ...room, translations: { en: { title: 'A 1.02' } } },
        { ...other, translations: { en: { title: 'Saal 3.14' } } },
      ];
      await patch({ markers: [...toilets, ...rooms] });
      expectOk(await open().api.post(`${pathOf(map.project)}update-live/`, undefined, ada.as));
      const nearest = toilets.map(({ id }) => id).reverse();
      for (const q of ['toilets', 'toilet', 'WC', 'restroom', 'nearest toilet', 'Toiletten', 'туалеты']) {
        const found = await find(q, { from: 'ground,2,20' });
        expect(
          found.map(({ id }) => id),
          q,
        ).to.deep.equal(nearest);
      }
      for (const q of ['a1.02', 'a 1.02', 'A-1-02', 'a102']) {
        expect(
          (await find(q)).map(({ id }) => id),
          q,
        ).to.deep.equal([room.id]);
      }
      expect(await find('a 1.03')).to.deep.equal([]);
    });

    it('finds nothing where there is no match', async () => {
      for (const q of ['zzzz', '&', 'bakery 2 x']) expect(await find(q), q).to.deep.equal([]);
    });

    it('requires a text, and a valid language and limit', async () => {
      for (const q of ['', ' ', 'a'.repeat(201)]) expectFieldErrors(await ask({ q }), 'q');
      expectFieldErrors(await ask({}), 'q');
      expectFieldErrors(await ask({ q: 'a', lang: 'nonsense-' }), 'lang');
      for (const limit of ['0', '51', '-1', '1.5', 'ten', '']) expectFieldErrors(await ask({ q: 'a', limit }), 'limit');
    });
  });
});
