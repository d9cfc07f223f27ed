import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedRequest } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

/** The translations of a project. */
overHttp('translations', (open) => {
  describe('translations', () => {
    let ada: Person;
    let map: MapIds;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      map = await makeMap(open().api, ada);
    });
    const path = () => `${pathOf(map.project)}translations/`;
    const list = async () => expectOk(await open().api.get(path(), ada.as));
    const project = async () => expectOk(await open().api.get(pathOf(map.project), ada.as));
    const change = (entries: unknown, headers = {}) => open().api.patch(path(), { entries }, { ...ada.as, headers });
    const written = async (key: string, values: Body) => expectOk(await change([{ key, values }]));
    const entry = (table: Body, key: string) => table.entries.find((each: Body) => each.key === key);

    it('are listed with the missing ones: the project, levels, areas, markers, tags, transitions', async () => {
      const texts = {
        translations: { en: { title: 'Bakery', description: '<b>x</b>' }, fr: { title: 'Boulangerie' } },
      };
      const lift = {
        wayfinding: { transitions: [{ id: map.lift, name: 'Lift', translations: { de: { name: 'Aufzug' } } }] },
      };
      const places = {
        areas: [{ id: map.area, ...texts }],
        markers: [{ id: map.marker, translations: { ar: { title: 'x' } } }],
      };
      expectOk(await open().api.patch(pathOf(map.project), { description: 'Old', ...lift, ...places }, ada.as));
      const { source, languages, entries } = await list();
      expect([source, languages]).to.deep.equal(['en', ['de', 'ar', 'fr']]);
      const { name } = await project();
      expect(entries).to.deep.equal([
        { key: `project:${map.project}:name`, source: name, values: {}, missing: ['de'] },
        { key: `project:${map.project}:description`, source: 'Old', values: {}, missing: ['de'] },
        { key: `level:${map.ground}:name`, source: 'Ground floor', values: {}, missing: ['de'] },
        { key: `level:${map.upper}:name`, source: 'Upper floor', values: {}, missing: ['de'] },
        { key: `level:${map.upper}:shortName`, source: '1', values: {}, missing: ['de'] },
        { key: `area:${map.area}:title`, source: 'Bakery', values: { fr: 'Boulangerie' }, missing: ['de'] },
        { key: `area:${map.area}:description`, source: '<b>x</b>', values: {}, missing: ['de'] },
        { key: `marker:${map.marker}:title`, source: '', values: { ar: 'x' }, missing: ['en', 'de'] },
        { key: `tag:${map.tag}:name`, source: 'Food', values: { de: 'Essen' }, missing: [] },
        { key: `transition:${map.lift}:name`, source: 'Lift', values: { de: 'Aufzug' }, missing: [] },
      ]);
    });

    it('are written, one language beside the others, and the response is the list', async () => {
      const key = `area:${map.area}:title`;
      await written(key, { de: 'Bäckerei', en: 'Bakery', 'PT-br': 'Padaria' });
      const table = await written(key, { de: null, fr: 'Boulangerie', en: 'Baker' });
      expect(table).to.deep.equal(await list());
      expect(entry(table, key)).to.deep.include({ source: 'Baker', values: { 'pt-BR': 'Padaria', fr: 'Boulangerie' } });
      const { areas } = await project();
      expect(areas[0].translations).to.deep.equal({
        en: { title: 'Baker' },
        'pt-BR': { title: 'Padaria' },
        fr: { title: 'Boulangerie' },
      });
    });

    it('are stored in the fields of each kind of item', async () => {
      const name = `Station ${randomUUID()}`;
      const entries = [
        { key: `project:${map.project}:name`, values: { en: ` ${name} `, de: 'Bahnhof' } },
        { key: `project:${map.project}:description`, values: { de: 'Alt' } },
        { key: `level:${map.ground}:name`, values: { en: 'Ground', de: 'Erdgeschoss' } },
        { key: `level:${map.ground}:shortName`, values: { en: 'G', de: 'EG' } },
        { key: `tag:${map.tag}:name`, values: { en: 'Meals', de: '', tlh: ' Soj ' } },
        { key: `transition:${map.lift}:name`, values: { en: 'Lift', de: 'Aufzug' } },
      ];
      const { version } = await project();
      expectOk(await change(entries));
      const after = await project();
      expect(after).to.deep.include({
        name,
        version: version + 1,
        translations: { de: { name: 'Bahnhof', description: 'Alt' } },
      });
      const ground = after.levels.find(({ id }: Body) => id === map.ground);
      expect(ground).to.deep.include({ name: 'Ground', shortName: 'G' });
      expect(ground.translations).to.deep.equal({ de: { name: 'Erdgeschoss', shortName: 'EG' } });
      expect(after.tags[0]).to.deep.include({ name: 'Meals', translations: { tlh: 'Soj' } });
      expect(after.markers[0].tags[0].name).to.equal('Meals');
      expect(after.wayfinding.transitions[0]).to.deep.include({
        name: 'Lift',
        translations: { de: { name: 'Aufzug' } },
      });
    });

    it('are removed with their language when the last one is removed', async () => {
      const key = `project:${map.project}:name`;
      await written(key, { de: 'Bahnhof' });
      await written(key, { de: null });
      expect((await project()).translations).to.deep.equal({});
      expect(entry(await written(`project:${map.project}:description`, { en: '' }), key).values).to.deep.equal({});
    });

    const refused: Readonly<Record<string, (ids: MapIds) => readonly [entry: Body, field: string]>> = {
      'a key of nothing': () => [{ key: `area:${randomUUID()}:title`, values: { de: 'x' } }, 'key'],
      'a key of no text': ({ area }) => [{ key: `area:${area}:color`, values: { de: 'x' } }, 'key'],
      'a key of another kind': ({ area }) => [{ key: `marker:${area}:title`, values: { de: 'x' } }, 'key'],
      'a key of what objects inherit': ({ area }) => [{ key: `area:${area}:constructor`, values: {} }, 'key'],
      'no key': () => [{ values: { de: 'x' } }, 'key'],
      'no values': ({ area }) => [{ key: `area:${area}:title` }, 'values'],
      'a language that is none': ({ tag }) => [
        { key: `tag:${tag}:name`, values: { 'no code': 'x' } },
        'values.no code',
      ],
      'a text that is a number': ({ tag }) => [{ key: `tag:${tag}:name`, values: { de: 7 } }, 'values.de'],
      'a text that is too long': ({ upper }) => [
        { key: `level:${upper}:shortName`, values: { de: 'sixsix' } },
        'values.de',
      ],
      'a level without a name': ({ upper }) => [{ key: `level:${upper}:name`, values: { en: null } }, 'values.en'],
      'a tag without a name': ({ tag }) => [{ key: `tag:${tag}:name`, values: { en: ' ' } }, 'values.en'],
      'a project without a name': ({ project: id }) => [{ key: `project:${id}:name`, values: { en: '' } }, 'values.en'],
      'a name with a control character': ({ tag }) => [
        { key: `tag:${tag}:name`, values: { en: 'a\u0007' } },
        'values.en',
      ],
    };
    for (const [what, make] of Object.entries(refused)) {
      it(`are not changed for ${what}, and neither are the others in the request`, async () => {
        const [wrong, field] = make(map);
        const right = { key: `tag:${map.tag}:name`, values: { de: 'Speisen' } };
        const reply = await refusedRequest(open(), ada, map.project, () => change([right, wrong]));
        expectFieldErrors(reply, `entries.1.${field}`);
      });
    }

    it('do not give a project the name of another', async () => {
      const other = await makeProject(open().api, ada);
      const named = { key: `project:${map.project}:name`, values: { en: other.name } };
      expectFieldErrors(await refusedRequest(open(), ada, map.project, () => change([named])), 'entries.0.values.en');
    });

    it('have the version of their project, and require the one in If-Match', async () => {
      const listed = await open().api.get(path(), ada.as);
      const { version } = await project();
      expect(listed.headers.get('etag')).to.match(new RegExp(`^"${version}-`));
      const same = await change([], { 'if-match': `"${version}"` });
      expectOk(same);
      expect(same.headers.get('etag')).to.equal(`"${version}"`);
      const text = { key: `level:${map.ground}:name`, values: { de: 'Erdgeschoss' } };
      const made = await change([text], { 'if-match': `"${version}"` });
      expectOk(made);
      expect(made.headers.get('etag')).to.equal(`"${version + 1}"`);
      expectError(await change([], { 'if-match': `"${version}"` }), 412, 'version_conflict');
    });

    describe('in the default language, after it was changed', () => {
      it('are those that visitors read, separate from those before', async () => {
        await written(`level:${map.ground}:name`, { de: 'Erdgeschoss' });
        expectOk(await open().api.patch(pathOf(map.project), { settings: { defaultLanguage: 'de' } }, ada.as));
        const key = `level:${map.ground}:name`;
        expect(entry(await list(), key)).to.deep.include({ source: 'Erdgeschoss', values: {} });
        await written(key, { de: 'Parterre' });
        const ground = (await project()).levels.find(({ id }: Body) => id === map.ground);
        expect(ground).to.deep.include({ name: 'Ground floor', translations: { de: { name: 'Parterre' } } });
      });
    });

    it('have the length limits of a PATCH of the project', async () => {
      const lengths: Readonly<Record<string, number>> = {
        [`project:${map.project}:name`]: 255,
        [`project:${map.project}:description`]: 20_000,
        [`level:${map.ground}:name`]: 255,
        [`level:${map.ground}:shortName`]: 5,
        [`area:${map.area}:title`]: 1000,
        [`area:${map.area}:description`]: 20_000,
        [`marker:${map.marker}:statusLabel`]: 255,
        [`tag:${map.tag}:name`]: 255,
        [`transition:${map.lift}:name`]: 255,
      };
      const entries = (more: number) =>
        Object.entries(lengths).map(([key, max]) => ({ key, values: { de: 'x'.repeat(max + more) } }));
      expectOk(await change(entries(0)));
      const whole = await project();
      expectOk(await open().api.patch(pathOf(map.project), { ...whole, languages: [] }, ada.as));
      for (const [at, each] of entries(1).entries()) {
        const reply: Reply = await change([each]);
        expect(reply.status, `${at} ${each.key}`).to.equal(400);
        expect(Object.keys(reply.body)).to.deep.equal(['entries.0.values.de']);
      }
    });
  });
});
