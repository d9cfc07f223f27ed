import { expect } from 'chai';
import { newLanguage } from '../../../src/domain/projects/items/language.ts';
import { freeze, type LiveMap } from '../../../src/domain/publishing/live.ts';
import { inLanguage, languageFor, languagesOf } from '../../../src/domain/publishing/live-language.ts';
import { aProject, aTag } from '../../support/builders.ts';
import { aMap, patched } from '../shared/given.ts';

/** A map with a text of every kind in several languages. */
function aTranslatedMap(): LiveMap {
  const map = aMap();
  const tag = aTag({ name: 'Food', translations: { de: 'Essen' } });
  const area = { ...map.areas[0]!, tags: [{ id: tag.id, name: 'Food', color: tag.color }] };
  const content = {
    ...patched(map, {}),
    tags: [tag],
    languages: [newLanguage('1', 'en', true), newLanguage('2', 'de', false)],
    levels: map.levels.map((level) => ({
      ...level,
      name: 'Ground',
      shortName: 'G',
      building: 'Old house',
      translations: { de: { name: 'Erdgeschoss', building: 'Altbau' } },
    })),
    corridors: map.corridors.map((corridor) => ({
      ...corridor,
      name: 'Hall',
      translations: { de: { name: 'Halle' } },
      branches: corridor.branches.map((branch) => ({ ...branch, name: 'Door', translations: { de: { name: 'Tür' } } })),
    })),
    areas: [
      {
        ...area,
        aliases: { en: ['Bakery'], de: ['Bäckerei', 'Backshop'] },
        translations: {
          en: { title: 'Baker', description: 'Bread', statusLabel: 'Open' },
          de: { title: 'Bäcker', description: ' ' },
          'pt-BR': { title: 'Padaria' },
        },
      },
    ],
  };
  const project = aProject({
    name: 'Mall',
    description: 'Shops',
    translations: { de: { name: 'Einkaufszentrum' }, fr: { description: 'Boutiques' } },
  });
  return JSON.parse(freeze(project, content, null).json) as LiveMap;
}

describe('A published map in one language', () => {
  const map = aTranslatedMap();

  it('has its texts in it, or in the default language', () => {
    const german = inLanguage(map, 'de');
    expect(german).to.include({ language: 'de', name: 'Einkaufszentrum', description: 'Shops' });
    expect(german.levels[0]).to.include({ name: 'Erdgeschoss', shortName: 'G', building: 'Altbau' });
    expect(german.corridors[0]?.name).to.equal('Halle');
    expect(german.corridors[0]?.branches[0]?.name).to.equal('Tür');
    expect(german.areas[0]).to.include({ title: 'Bäcker', description: 'Bread', statusLabel: 'Open' });
    expect(german.areas[0]?.aliases).to.deep.equal(['Bäckerei', 'Backshop']);
    expect(german.tags.map(({ name }) => name)).to.deep.equal(['Essen']);
    expect(german.areas[0]?.tags.map(({ name }) => name)).to.deep.equal(['Essen']);
  });

  it('has no translations, and no other changes', () => {
    const german = inLanguage(map, 'de');
    expect(JSON.stringify(german)).not.to.include('translations');
    const { areas: _areas, levels: _levels, tags: _tags, ...rest } = german;
    const texts = ['language', 'name', 'description', 'markers', 'corridors', 'transitions'];
    for (const [name, value] of Object.entries(rest)) {
      if (!texts.includes(name)) expect(value, name).to.deep.equal(map[name as keyof LiveMap]);
    }
    const { title: _t, description: _d, statusLabel: _s, aliases: _a, tags: _g, ...area } = german.areas[0]!;
    expect(map.areas[0]).to.deep.include(area);
  });

  it('has the texts of a shorter form, and the aliases of the default where it has none', () => {
    expect(inLanguage(map, 'de-AT').areas[0]).to.include({ title: 'Bäcker' });
    expect(inLanguage(map, 'fr')).to.include({ name: 'Mall', description: 'Boutiques' });
    expect(inLanguage(map, 'fr').areas[0]?.aliases).to.deep.equal(['Bakery']);
  });

  it('is in the best match for the requested one, of the languages with texts', () => {
    const languages = languagesOf(map);
    expect([...languages].sort()).to.deep.equal(['de', 'en', 'fr', 'pt-BR']);
    const cases = {
      de: 'de',
      'de-AT': 'de',
      'pt-BR': 'pt-BR',
      pt: 'pt-BR',
      'pt-PT': 'pt-BR',
      'fr-CA-x-a': 'fr',
      ja: 'en',
      constructor: 'en',
    };
    for (const [asked, expected] of Object.entries(cases)) {
      expect(languageFor(asked, languages, 'en'), asked).to.equal(expected);
    }
    for (const asked of ['de-AT', 'fr-CA-x-a', 'ja', 'constructor']) {
      expect(inLanguage(map, asked).areas, asked).to.deep.equal(
        inLanguage(map, cases[asked as keyof typeof cases]).areas,
      );
    }
  });
});
