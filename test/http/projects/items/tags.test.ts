import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, traceOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';

/** The tag endpoints. */
overHttp('tags', (open) => {
  describe('tags', () => {
    let ada: Person;
    let map: MapIds;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      map = await makeMap(open().api, ada);
    });
    const tags = (id = '') => `${pathOf(map.project)}tags/${id && `${id}/`}`;
    const list = async () => expectOk(await open().api.get(tags(), ada.as));
    const create = (body: Body) => open().api.post(tags(), body, ada.as);
    const change = (body: Body, id = map.tag) => open().api.patch(tags(id), body, ada.as);
    const places = async () => {
      const { areas, markers } = expectOk(await open().api.get(pathOf(map.project), ada.as));
      return [...areas, ...markers].map((place: Body) => place.tags);
    };

    it('are an array in order of creation, unless they are sorted, as in the project', async () => {
      for (const name of ['Zoo', 'Art', 'Zoo']) expectOk(await create({ name, color: '#fff' }), 201);
      const listed = await list();
      expect(listed.map(({ name }: Body) => name)).to.deep.equal(['Food', 'Zoo', 'Art', 'Zoo']);
      expect(expectOk(await open().api.get(pathOf(map.project), ada.as)).tags).to.deep.equal(listed);
    });

    it('are listed in ascending order, those of the same order as they were created', async () => {
      const names = async () => (await list()).map(({ name }: Body) => name);
      const ids: string[] = [];
      for (const name of ['Zoo', 'Art', 'Zen']) ids.push(expectOk(await create({ name, color: '#fff' }), 201).id);
      const [zoo, art] = ids as [string, string];
      expect((await list()).map(({ order }: Body) => order)).to.deep.equal([0, 1, 2, 3]);
      expect(expectOk(await change({ order: -5 }, art))).to.include({ name: 'Art', order: -5 });
      expect(await names()).to.deep.equal(['Art', 'Food', 'Zoo', 'Zen']);
      expectOk(await change({ order: 0 }, zoo));
      expect(await names()).to.deep.equal(['Art', 'Food', 'Zoo', 'Zen']);
      expectOk(await create({ name: 'First', color: '#fff', order: -6 }), 201);
      expectOk(await create({ name: 'Last', color: '#fff' }), 201);
      const listed = await list();
      expect(await names()).to.deep.equal(['First', 'Art', 'Food', 'Zoo', 'Zen', 'Last']);
      expect(expectOk(await open().api.get(pathOf(map.project), ada.as)).tags).to.deep.equal(listed);
      const copy = expectOk(await open().api.post(`${pathOf(map.project)}duplicate/`, {}, ada.as), 201);
      const copied = expectOk(await open().api.get(`${pathOf(copy.id)}tags/`, ada.as));
      expect(copied.map(({ name }: Body) => name)).to.deep.equal(await names());
    });

    it('are created with a name, a color and translations', async () => {
      const body = {
        name: 'Drink',
        color: '#00F',
        translations: { de: 'Trinken', 'pt-br': 'Bebida' },
        order: 9,
        minZoom: 1.5,
      };
      const { id, ...tag } = expectOk(await create(body), 201);
      const translations = { de: 'Trinken', 'pt-BR': 'Bebida' };
      expect(tag).to.deep.equal({ ...body, translations });
      expect((await list()).at(-1)).to.deep.equal({ id, ...tag });
      expect(expectOk(await create({ name: 'Bare', color: '#abcd' }), 201).translations).to.deep.equal({});
    });

    it('trim and normalise their names', async () => {
      expect(expectOk(await create({ name: ' Cafe\u0301 ', color: '#fff' }), 201).name).to.equal('Café');
      expect(expectOk(await change({ name: '  The\u0301 ' })).name).to.equal('Thé');
    });

    it('drop empty translations, and the one into the default language', async () => {
      const translations = { de: '', fr: '   ', en: 'Meal', it: ' Cibo ' };
      expect(expectOk(await change({ translations })).translations).to.deep.equal({ it: 'Cibo' });
      const made = expectOk(await create({ name: 'N', color: '#fff', translations }), 201);
      expect(made.translations).to.deep.equal({ it: 'Cibo' });
      expect(made.name).to.equal('N');
    });

    it('change in the given fields only, translations as a whole', async () => {
      const [before] = await list();
      expect(expectOk(await change({ color: '#0f0' }))).to.deep.equal({ ...before, color: '#0f0' });
      expect(expectOk(await change({ name: 'Meals' }))).to.deep.equal({ ...before, color: '#0f0', name: 'Meals' });
      const { translations } = expectOk(await change({ translations: { it: 'Cibo' } }));
      expect(translations).to.deep.equal({ it: 'Cibo' });
      expect(expectOk(await change({ translations: {} })).translations).to.deep.equal({});
      expect(expectOk(await change({})).name).to.equal('Meals');
    });

    it('have their current fields on places', async () => {
      expectOk(await change({ name: 'Meals', color: '#0f0' }));
      const shown = [{ id: map.tag, name: 'Meals', color: '#0f0' }];
      expect(await places()).to.deep.equal([shown, shown]);
    });

    it('are removed from the places that had them when they are deleted', async () => {
      const { api } = open();
      expect(await api.delete(tags(map.tag), ada.as)).to.include({ status: 204, body: '' });
      expect([await list(), await places()]).to.deep.equal([[], [[], []]]);
      expectError(await api.delete(tags(map.tag), ada.as), 404);
      expectError(await change({ name: 'Back' }), 404);
    });

    const refused: Readonly<Record<string, readonly [body: Body, ...fields: string[]]>> = {
      'an order that is no whole number': [{ order: 1.5 }, 'order'],
      'an order that is null': [{ order: null }, 'order'],
      'an order beyond a million': [{ order: 1_000_001 }, 'order'],
      'a name that is blank': [{ name: ' ' }, 'name'],
      'a name that is null': [{ name: null }, 'name'],
      'a name of 256 characters': [{ name: 'n'.repeat(256) }, 'name'],
      'a color that is none': [{ color: 'blue' }, 'color'],
      'a color that is null': [{ color: null }, 'color'],
      'translations that are a list': [{ translations: [] }, 'translations'],
      'translations that are null': [{ translations: null }, 'translations'],
      'a translation into no language': [{ translations: { 'not a code': 'x' } }, 'translations.not a code'],
      'a translation that is a number': [{ translations: { de: 7 } }, 'translations.de'],
      'both at once': [{ name: 7, color: [] }, 'name', 'color'],
    };
    for (const [what, [body, ...fields]] of Object.entries(refused)) {
      it(`refuse ${what}, and then nothing has changed`, async () => {
        const before = await traceOf(open(), ada, map.project);
        expectFieldErrors(await create({ name: 'N', color: '#fff', ...body }), ...fields);
        expectFieldErrors(await change(body), ...fields);
        expect(await traceOf(open(), ada, map.project)).to.deep.equal(before);
      });
    }

    it('need name and color', async () => {
      for (const body of [{}, undefined]) expectFieldErrors(await create(body), 'name', 'color');
    });

    it("are found under their own project's path only", async () => {
      const other = await makeMap(open().api, ada);
      expectError(await change({ name: 'X' }, other.tag), 404);
      expectError(await change({ name: 'X' }, randomUUID()), 404);
      expectError(await open().api.delete(tags('nonsense'), ada.as), 404);
      expect(expectOk(await open().api.get(`${pathOf(other.project)}tags/`, ada.as))[0].name).to.equal('Food');
    });

    it('are all stored in concurrent requests', async () => {
      await Promise.all(Array.from({ length: 12 }, (_, at) => create({ name: `T${at}`, color: '#fff' })));
      expect(await list()).to.have.length(13);
    });
  });
});
