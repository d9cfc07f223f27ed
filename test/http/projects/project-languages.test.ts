import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { languages as manyLanguages } from '../../resilience/abuse/maps.ts';
import { type Body, type Person, type Reply, signUp } from '../../support/client.ts';
import { MAP_LANGUAGE, type MapIds, makeMap, pathOf, refusedRequest } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

/** The endpoints of a project's languages. */
overHttp('project languages', (open) => {
  describe("a project's languages", () => {
    let ada: Person;
    let map: MapIds;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      map = await makeMap(open().api, ada);
    });
    const languages = (id = '') => `${pathOf(map.project)}languages/${id && `${id}/`}`;
    const list = async () => expectOk(await open().api.get(languages(), ada.as));
    const whole = async () => expectOk(await open().api.get(pathOf(map.project), ada.as));
    const create = (body: Body) => open().api.post(languages(), body, ada.as);
    const remove = (id: string) => open().api.delete(languages(id), ada.as);
    const refusedOf = (send: () => Promise<Reply>) => refusedRequest(open(), ada, map.project, send);
    const codesOf = (items: readonly Body[]) => items.map(({ languageCode }) => languageCode);

    it('are an array, as in the project', async () => {
      const listed = await list();
      expect(codesOf(listed)).to.deep.equal(['en', MAP_LANGUAGE]);
      expect(listed).to.deep.equal((await whole()).languages);
    });

    it('are created with a code, and an optional name', async () => {
      const reply = await create({ languageCode: 'PT-br' });
      const { id, ...made } = expectOk(reply, 201);
      const direction = 'ltr';
      const languageName = 'Brazilian Portuguese';
      expect(made).to.deep.equal({ languageCode: 'pt-BR', languageName, isDefault: false, direction });
      expect(reply.headers.get('etag')).to.equal(`"${(await whole()).version}"`);
      const named = expectOk(await create({ languageCode: 'ar', languageName: 'العربية', isDefault: false }), 201);
      expect(named).to.include({ languageName: 'العربية', direction: 'rtl' });
      expect(await list()).to.deep.equal((await whole()).languages);
      expect((await list()).slice(2)).to.deep.equal([{ id, ...made }, named]);
    });

    it('are no words: these are refused, but can be read and removed where a project has texts in one', async () => {
      expectFieldErrors(await create({ languageCode: 'german' }), 'languageCode');
      const texts = (given: unknown) =>
        open().api.patch(pathOf(map.project), { translations: { german: given } }, ada.as);
      expectFieldErrors(await texts({ name: 'Halle' }), 'translations.german');
      expectOk(await texts(null));
      expectOk(await open().api.get(`${pathOf(map.project)}translations/export/?language=german`, ada.as));
    });

    it('that become the default swap the texts of tags', async () => {
      expectOk(await remove((await list())[1].id), 204);
      const made = expectOk(await create({ languageCode: MAP_LANGUAGE, isDefault: true }), 201);
      expect(made.isDefault).to.equal(true);
      const { settings, tags, languages: all } = await whole();
      expect(settings.defaultLanguage).to.equal(MAP_LANGUAGE);
      expect(tags[0]).to.deep.include({ name: 'Essen', translations: { en: 'Food' } });
      expect(all.map(({ isDefault }: Body) => isDefault)).to.deep.equal([false, true]);
    });

    it('are unique by code', async () => {
      for (const languageCode of ['en', 'EN', MAP_LANGUAGE]) {
        expectFieldErrors(await refusedOf(() => create({ languageCode })), 'languageCode');
        expectFieldErrors(await refusedOf(() => create({ languageCode, isDefault: true })), 'languageCode');
      }
      for (const languageCode of ['', 'e', 'en_US', 7, null, undefined]) {
        expectFieldErrors(await refusedOf(() => create({ languageCode })), 'languageCode');
      }
    });

    it('are a hundred at most', async () => {
      const entries = manyLanguages(150);
      const add = (languages: Body) => open().api.patch(pathOf(map.project), { languages }, ada.as);
      expectFieldErrors(await refusedOf(() => add(entries)), 'languages.98.languageCode');
      expectOk(await add(entries.slice(0, 98)));
      expectFieldErrors(await refusedOf(() => create(entries[99])), 'languageCode');
      const inAnother = { settings: { defaultLanguage: 'pt' } };
      const another = () => open().api.patch(pathOf(map.project), inAnother, ada.as);
      expectFieldErrors(await refusedOf(another), 'settings.defaultLanguage');
      expect(await list()).to.have.length(100);
      expectOk(await add([{ languageCode: MAP_LANGUAGE, _delete: true }, entries[99]]));
    });

    it('are refused at once where there are far too many', async () => {
      const all = manyLanguages(20_000);
      const add = () => open().api.patch(pathOf(map.project), { languages: all }, ada.as);
      expectFieldErrors(await refusedOf(add), 'languages');
    });

    it('may be deleted, except the default', async () => {
      const [english, german] = await list();
      expect(await remove(german.id)).to.include({ status: 204, body: '' });
      expect(await list()).to.deep.equal([english]);
      expectFieldErrors(await refusedOf(() => remove(english.id)), 'non_field_errors');
      for (const id of [german.id, map.tag, randomUUID(), 'en']) {
        expectError(await refusedOf(() => remove(id)), 404);
      }
    });

    it('change only from the version in the condition', async () => {
      const late = { ...ada.as, headers: { 'if-match': '"1"' } };
      const [, german] = await list();
      const writes = [
        () => open().api.post(languages(), { languageCode: 'fr' }, late),
        () => open().api.delete(languages(german.id), late),
      ];
      for (const write of writes) expectError(await refusedOf(write), 412, 'version_conflict');
    });

    it('with one code are created once in concurrent requests', async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => create({ languageCode: 'fr' })));
      expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([201, ...Array(19).fill(400)]);
      expect(codesOf(await list())).to.deep.equal(['en', MAP_LANGUAGE, 'fr']);
    });
  });
});
