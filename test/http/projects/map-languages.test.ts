import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedPatch } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectFieldErrors, expectOk } from '../shared/expectations.ts';

/** The languages of a project, and what follows when the default one changes. */
overHttp('map languages', (open) => {
  describe('the languages of a project', () => {
    let ada: Person;
    let map: MapIds;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      map = await makeMap(open().api, ada);
    });
    const patch = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));
    const defaultsOf = ({ languages }: Body) =>
      languages.filter(({ isDefault }: Body) => isDefault).map(({ languageCode }: Body) => languageCode);

    it('have canonical codes, names and directions', async () => {
      const codes = ['PT-br', 'ar', 'zh-hans'];
      const { languages } = await patch({ languages: codes.map((languageCode) => ({ languageCode })) });
      const said = languages.slice(2).map(({ id, ...rest }: Body) => rest);
      expect(said).to.deep.equal([
        { languageCode: 'pt-BR', languageName: 'Brazilian Portuguese', isDefault: false, direction: 'ltr' },
        { languageCode: 'ar', languageName: 'Arabic', isDefault: false, direction: 'rtl' },
        { languageCode: 'zh-Hans', languageName: 'Simplified Chinese', isDefault: false, direction: 'ltr' },
      ]);
    });

    for (const code of ['', 'e', 'english language', 'en_US', 'x'.repeat(36), 7, null]) {
      it(`are not ${JSON.stringify(code)}`, async () => {
        const body = { languages: [{ languageCode: code }] };
        expectFieldErrors(await refusedPatch(open(), ada, map.project, body), 'languages.0.languageCode');
      });
    }

    it('are unique, and identified by code as well as by id', async () => {
      const { languages } = await patch({ languages: [{ languageCode: 'DE', languageName: 'Deutsch' }] });
      expect(languages.map(({ languageName }: Body) => languageName)).to.deep.equal(['English', 'Deutsch']);
      const twice = { languages: [{ id: randomUUID(), languageCode: 'de' }] };
      expectFieldErrors(await refusedPatch(open(), ada, map.project, twice), 'languages');
    });

    it('swap the texts of tags when the default changes, and back', async () => {
      const before = expectOk(await open().api.get(pathOf(map.project), ada.as));
      const swapped = await patch({ settings: { defaultLanguage: 'DE' } });
      expect(swapped.settings.defaultLanguage).to.equal('de');
      expect(defaultsOf(swapped)).to.deep.equal(['de']);
      expect(swapped.tags[0]).to.deep.include({ name: 'Essen', translations: { en: 'Food' } });
      expect(swapped.areas[0].tags[0].name).to.equal('Essen');
      const back = await patch({ settings: { defaultLanguage: 'en' } });
      for (const name of ['tags', 'languages', 'settings']) expect(back[name]).to.deep.equal(before[name]);
    });

    it('keep the name of a tag that has no text in the new default', async () => {
      const { tags, languages } = await patch({ settings: { defaultLanguage: 'fr' } });
      expect(tags[0]).to.deep.include({ name: 'Food', translations: { en: 'Food', de: 'Essen' } });
      expect(languages.map(({ languageCode }: Body) => languageCode)).to.deep.equal(['en', 'de', 'fr']);
    });

    it('let an entry become the default too', async () => {
      const after = await patch({ languages: [{ languageCode: 'de', isDefault: true }] });
      expect(after.settings.defaultLanguage).to.equal('de');
      expect(defaultsOf(after)).to.deep.equal(['de']);
      expect(after.tags[0].name).to.equal('Essen');
    });

    it('keep the default: it cannot be removed, another one can', async () => {
      const { languages } = expectOk(await open().api.get(pathOf(map.project), ada.as));
      const [english, german] = languages;
      const body = { languages: [{ id: english.id, _delete: true }] };
      expectFieldErrors(await refusedPatch(open(), ada, map.project, body), 'languages.0');
      const after = await patch({ languages: [{ id: german.id, _delete: true }] });
      expect(after.languages).to.deep.equal([english]);
    });
  });
});
