import { expect } from 'chai';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { newKey } from './copies/templating.ts';

const LANGUAGES = '/api/languages/';

/** The languages to choose from. */
overHttp('language catalogue', (open) => {
  let ada: Person;
  before(async () => {
    ada = await signUp(open().api);
  });

  it('are listed for every account, and for API keys', async () => {
    const languages = expectOk(await open().api.get(LANGUAGES, ada.as));
    const named = (code: string) => languages.find((language: Body) => language.code === code);
    expect(named('de')).to.deep.equal({ code: 'de', name: 'German', nativeName: 'Deutsch', direction: 'ltr' });
    expect(named('ar')).to.deep.equal({ code: 'ar', name: 'Arabic', nativeName: 'العربية', direction: 'rtl' });
    const key = await newKey(open(), ada, { type: 'read' });
    expect(expectOk(await open().api.get(LANGUAGES, key))).to.deep.equal(languages);
    expectError(await open().api.get(LANGUAGES), 401);
  });

  it('are all accepted as languages of a project, a hundred at most', async () => {
    const languages = expectOk(await open().api.get(LANGUAGES, ada.as));
    const others = languages.filter(({ code }: Body) => code !== 'en');
    const described = ({ code, name, direction }: Body) => [code, name, direction];
    for (let at = 0; at < others.length; at += 99) {
      const some = others.slice(at, at + 99);
      const { id } = await makeProject(open().api, ada);
      const entries = some.map(({ code }: Body) => ({ languageCode: code }));
      const project = expectOk(await open().api.patch(`/api/projects/${id}/`, { languages: entries }, ada.as));
      const spoken = project.languages.map((language: Body) => [
        ...[language.languageCode, language.languageName, language.direction],
      ]);
      expect(spoken).to.have.deep.members([
        described({ code: 'en', name: 'English', direction: 'ltr' }),
        ...some.map(described),
      ]);
    }
  });
});
