import { expect } from 'chai';
import fc from 'fast-check';
import { CATEGORIES } from '../../../src/domain/search/categories.ts';
import { nearSearch } from '../../../src/domain/search/near.ts';
import { buildSearchIndex, search } from '../../../src/domain/search/search.ts';
import { vocabulary } from '../../../src/domain/search/vocabulary.ts';
import { aPlace, aSource } from './search-given.ts';

const GATE = {
  en: 'Gate 82',
  de: 'Flugsteig 82',
  fr: 'Porte 82',
  es: 'Puerta 82',
  ru: 'Выход 82',
  ar: 'البوابة 82',
  it: 'Uscita 82',
  'pt-BR': 'Portão 82',
  nl: 'Poort 82',
  ja: '82番ゲート',
  ko: '82번 게이트',
  'zh-Hans': '82号登机口',
};
const AIRPORT = buildSearchIndex(
  aSource(
    [
      aPlace('gate', GATE),
      aPlace('gate-8', { en: 'Gate 8' }),
      aPlace('room', { de: 'Raum 3' }),
      aPlace('starbucks', { en: 'Starbucks' }, { category: 'cafe' }),
      aPlace('doutor', { en: 'Doutor' }, { category: 'cafe' }),
      aPlace('sea', { en: 'Café by the Sea' }),
      aPlace('desk', { en: 'Information, Terminal 2' }),
      aPlace('toilet', { en: "Women's toilet" }),
    ],
    { levels: [{ id: '3', name: 'Level 3', shortName: '3', building: 'Terminal 2', translations: {} }] },
  ),
);

const near = (text: string, language = 'en') => {
  const asked = nearSearch(AIRPORT, { text, language });
  if (!asked) return null;
  const found = search(AIRPORT, { text: asked.what, language, limit: 10 }).map(({ id }) => id);
  return { found: found.toSorted(), place: asked.places[0]!.id };
};

describe('What is near a place', () => {
  for (const [text, place] of [
    ['toilet near gate 82', 'gate'],
    ['Toilet next to Gate 82', 'gate'],
    ['toilet at gate 82', 'gate'],
    ['where is the nearest toilet to gate 82', 'gate'],
    ['toilet near gate', 'gate-8'],
    ['toilet near gaet 8', 'gate-8'],
    ['toilet close to Starbucks', 'starbucks'],
    ['WC bei Raum 3', 'room'],
    ['Toilette in der Nähe von Raum 3', 'room'],
    ['toilettes près de la porte 82', 'gate'],
    ['aseos cerca de la puerta 82', 'gate'],
    ['туалет рядом с выходом 82', 'gate'],
    ['туалет возле Старбакса', 'starbucks'],
    ['مرحاض بالقرب من البوابة 82', 'gate'],
    ['bagno vicino a uscita 82', 'gate'],
    ['banheiro perto do portão 82', 'gate'],
    ['toilet bij poort 82', 'gate'],
    ['82番ゲートの近くのトイレ', 'gate'],
    ['82번 게이트 근처 화장실', 'gate'],
    ['82号登机口附近的厕所', 'gate'],
  ] as const) {
    it(`is asked for by “${text}”`, () => expect(near(text)).to.deep.equal({ found: ['toilet'], place }));
  }

  it('may be any word that finds places', () => {
    expect(near('doutor near gate 82')).to.deep.equal({ found: ['doutor'], place: 'gate' });
    expect(near('кофе рядом с выходом 82', 'ru')).to.deep.equal({
      found: ['doutor', 'sea', 'starbucks'],
      place: 'gate',
    });
  });

  it('has words between its parts that may also be within them', () => {
    expect(near('nearest something to eat to gate 82')?.place).to.equal('gate');
  });

  it('is asked for too where the place is of the same sort', () => {
    expect(near('coffee near Starbucks')).to.deep.equal({ found: ['doutor', 'sea', 'starbucks'], place: 'starbucks' });
  });

  for (const text of [
    'café by the sea',
    'where is the café by the sea',
    'toilet at terminal 2',
    'toilet near level 3',
    'by the sea',
    'coffee near me',
    'nearest toilet',
    'near gate 82',
    'toilet near',
    'toilet near gate 99',
    'dentist near gate 82',
    'gate 82',
    `${'near '.repeat(5000)}gate`,
    '',
  ]) {
    it(`is not asked for by “${text.slice(0, 30)}”`, () => expect(near(text)).to.equal(null));
  }

  it('is read so that what is looked for is found best', () => {
    const taxi = aSource([
      aPlace('gate', { 'zh-Hans': '登机口 82' }),
      aPlace('cab', { en: 'Cabs' }, { category: 'taxi' }),
    ]);
    const named = aPlace('named', { 'zh-Hans': '女士' });
    const index = buildSearchIndex({ ...taxi, areas: [...taxi.areas, named] });
    expect(nearSearch(index, { text: '登机口 82附近的士', language: 'zh-Hans' })!.what).to.equal('的士');
    expect(nearSearch(index, { text: '登机口 82附近的女士', language: 'zh-Hans' })!.what).to.equal('女士');
  });

  it('is of every category, by each of its words in each language', () => {
    const { categories, search: words } = vocabulary();
    const spoken = fc.constantFrom(...Object.keys(categories).filter((code) => code in GATE));
    fc.assert(
      fc.property(spoken, fc.constantFrom(...CATEGORIES), fc.nat(), fc.nat(), (language, category, at, sample) => {
        const named = categories[language]![category].split(', ');
        const samples = words[language]!.near.split(', ');
        const word = named[at % named.length]!;
        const map = aSource([
          aPlace('gate', { [language]: 'Abc 82' }),
          aPlace('one', { en: 'One' }, { category }),
          aPlace('two', { en: 'Two' }, { category }),
          aPlace('other', { en: 'Other' }),
        ]);
        const index = buildSearchIndex({ ...map, areas: [...map.areas, aPlace('named', { [language]: word })] });
        const text = samples[sample % samples.length]!.replace('X', '{}').replace('Y', 'abc 82').replace('{}', word);
        const asked = nearSearch(index, { text, language });
        expect(asked?.places[0]?.id, text).to.equal('gate');
        const found = search(index, { text: asked!.what, language, limit: 9 }).map(({ id }) => id);
        const expected = search(index, { text: word, language, limit: 9 }).map(({ id }) => id);
        expect(found, text).to.include.members(expected);
      }),
    );
  });
});
