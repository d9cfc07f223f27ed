import { expect } from 'chai';
import { categoryWords } from '#locales';
import {
  CATEGORIES,
  categoriesOfCode,
  categoriesOfName,
  categoryLabel,
} from '../../../src/domain/search/categories.ts';
import type { Category } from '../../../src/domain/search/category-codes.ts';
import { placedCategories } from '../../../src/domain/search/placed-categories.ts';
import { buildSearchIndex, search } from '../../../src/domain/search/search.ts';
import type { SearchedPlace } from '../../../src/domain/search/search-index.ts';
import { IS_QUICK } from '../../support/test-depth.ts';
import { aPlace, aSource } from './search-given.ts';

const find = (markers: readonly SearchedPlace[], text: string, language = 'en') =>
  search(buildSearchIndex(aSource([], { markers })), { text, language, limit: 20 });
const idsFor = (...asked: Parameters<typeof find>) => find(...asked).map(({ id }) => id);

const MAP = [
  aPlace('literature', { en: 'Literature' }),
  aPlace('elevator', { en: 'North core' }, { icon: 'elevator' }),
  aPlace('wc', { en: 'Ladies' }, { amenity: 'toilets', accessibility: ['wheelchair'] }),
  aPlace('restroom', { en: 'Gentlemen' }, { category: 'restroom.male' }),
  aPlace('gate', { en: 'South gate' }, { amenity: 'entrance' }),
  aPlace('coffee', { en: 'Bulvar' }, { category: 'foodservice.coffee' }),
  aPlace('cash', { en: 'Moneybox' }, { amenity: 'atm', icon: 'bank' }),
  aPlace('named', { en: 'Lift B' }),
  aPlace('next', { en: 'Next' }),
];

describe('A category is found', () => {
  for (const [language, typed, ids] of [
    ['en', 'lift', ['named', 'elevator']],
    ['en', 'nearest lift', ['named', 'elevator']],
    ['en', 'elevators', ['named', 'elevator']],
    ['en', 'Fahrstuhl', ['named', 'elevator']],
    ['de', 'nächster Fahrstuhl', ['named', 'elevator']],
    ['de', 'Aufzuege', ['named', 'elevator']],
    ['es', 'ascensor más cercano', ['named', 'elevator']],
    ['fr', 'l’ascenseur le plus proche', ['named', 'elevator']],
    ['ru', 'ближайший лифт', ['named', 'elevator']],
    ['ar', 'أقرب مصعد', ['named', 'elevator']],
    ['en', 'nearest toilet', ['wc', 'restroom']],
    ['en', 'toil', ['wc', 'restroom']],
    ['de', 'WC', ['wc', 'restroom']],
    ['es', 'bano', ['wc', 'restroom']],
    ['fr', 'toilettes', ['wc', 'restroom']],
    ['ru', 'туалет', ['wc', 'restroom']],
    ['ar', 'دورة المياه', ['wc', 'restroom']],
    ['en', 'accessible toilet', ['wc']],
    ['en', 'toilet wheelchair', ['wc']],
    ['en', 'exit', ['gate']],
    ['de', 'Ausgang', ['gate']],
    ['fr', 'sortie', ['gate']],
    ['en', 'café', ['coffee']],
    ['en', 'next cafe', ['coffee']],
    ['en', 'coffee', ['coffee']],
    ['en', 'something to eat', ['coffee']],
    ['en', 'ATM', ['cash']],
    ['en', 'cash machine', ['cash']],
    ['de', 'Geldautomat', ['cash']],
    ['fr', 'distributeur de billets', ['cash']],
    ['en', 'tiolets', ['wc', 'restroom']],
    ['de', 'Fahrsthul', ['named', 'elevator']],
    ['en', 'next', ['next']],
    ['en', 'lif', ['named', 'elevator']],
  ] as const) {
    it(`by “${typed}” (${language})`, () => expect(idsFor(MAP, typed, language)).to.have.members([...ids]));
  }

  it('by its word in every language of the embed, even in another one', () => {
    for (const category of CATEGORIES) {
      for (const language of ['en', 'de', 'es', 'fr', 'ru', 'ar']) {
        const place = aPlace('x', { en: 'Xyzzy' }, { aliases: { en: [categoryLabel(category, 'en')] } });
        expect(idsFor([place], categoryLabel(category, language), 'en'), `${category} ${language}`).to.include('x');
      }
    }
  });
});

/** Each has `#`: the place that is asked for, with its article where the language writes one. */
const QUESTIONS = {
  en: [
    '#',
    'nearest #',
    'where is the #',
    'the #',
    'nearest # to me',
    'Where is the nearest #?',
    'where’s the #',
    'Where can I find a #?',
    'find a #',
    'way to the #',
    'a #',
  ],
  de: [
    '#',
    'die nächste #',
    'wo ist die #',
    'wo finde ich die #',
    'die #',
    '# in der Nähe',
    'Wo gibt es hier #?',
    'Wie komme ich zum #?',
    'zur #',
  ],
  es: ['#', '¿Dónde está la #?', 'la # más cercana', '# más cerca', 'la #', 'dónde hay una #', '¿Cómo llego al #?'],
  fr: [
    '#',
    'la # la plus proche',
    'où est la #',
    'où sont les #',
    'la #',
    'l’#',
    '# près d’ici',
    'Où y a-t-il des #?',
    'aux #',
  ],
  ru: ['#', 'где #', 'где находится #', 'ближайший #', '# рядом со мной', 'где здесь #?'],
  nl: [
    '#',
    'waar is de #',
    'Waar is het dichtstbijzijnde #?',
    '# in de buurt',
    'waar vind ik een #',
    'Hoe kom ik bij de #?',
  ],
  ar: ['#', 'ال#', 'أين ال#', 'أين أقرب #', 'أقرب #', 'أين يوجد ال#؟'],
} as const;

const ASKED = {
  toilet: { en: 'toilet', de: 'Toilette', es: 'aseo', fr: 'toilettes', ru: 'туалет', nl: 'toilet', ar: 'حمام' },
  lift: { en: 'lift', de: 'Aufzug', es: 'ascensor', fr: 'ascenseur', ru: 'лифт', nl: 'lift', ar: 'مصعد' },
  exit: { en: 'exit', de: 'Ausgang', es: 'salida', fr: 'sortie', ru: 'выход', nl: 'uitgang', ar: 'مخرج' },
  stairs: { en: 'stairs', de: 'Treppe', es: 'escaleras', fr: 'escalier', ru: 'лестница', nl: 'trap', ar: 'درج' },
  cafe: { en: 'cafe', de: 'Café', es: 'cafetería', fr: 'café', ru: 'кафе', nl: 'koffie', ar: 'مقهى' },
  parking: {
    en: 'car park',
    de: 'Parkplatz',
    es: 'aparcamiento',
    fr: 'parking',
    ru: 'парковка',
    nl: 'parkeerplaats',
    ar: 'موقف سيارات',
  },
} as const;

describe('A question finds what it asks for', () => {
  const map = CATEGORIES.map((category) =>
    aPlace(category, { en: 'Xyzzy' }, { aliases: { en: [categoryLabel(category, 'en')] } }),
  );
  for (const language of Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]) {
    for (const question of QUESTIONS[language]) {
      it(`“${question}” (${language})`, () => {
        for (const [category, words] of Object.entries(ASKED)) {
          const typed = question.replace('#', words[language]);
          expect(idsFor(map, typed, language), typed).to.include(category);
        }
      });
    }
  }

  it('and a place by its whole name first, though that is a question or has an article', () => {
    const named = ['The Exit', 'Die Nächste', 'Où est la sortie', 'La Sortie', 'Exit'].map((title) =>
      aPlace(title, { en: title }),
    );
    for (const { id } of named) expect(idsFor(named, id)[0]).to.equal(id);
  });

  it('and a place by its whole name before one that is called by the rest of it', () => {
    const map = ['Café', 'Here Café'].map((title) => aPlace(title, { en: title }));
    expect(idsFor(map, 'here cafe')).to.deep.equal(['Here Café', 'Café']);
    expect(idsFor(map, 'nearest cafe')[0]).to.equal('Café');
  });

  it('and not every place where only an article is typed', () => {
    expect(idsFor([aPlace('x', { en: 'Xyzzy' })], 'the')).to.deep.equal([]);
  });
});

describe('Results of a category', () => {
  it('are below places that are called so, and before mentions of it', () => {
    const mentions = aPlace('mention', {}, { translations: { en: { title: 'Desk', description: 'Beside the lift' } } });
    const map = [mentions, aPlace('start', { en: 'Liftoff' }), MAP[1]!, aPlace('same', { en: 'Lift' })];
    expect(idsFor(map, 'lift')).to.deep.equal(['same', 'elevator', 'start', 'mention']);
  });

  it('are below titles with the word, and level with them in other languages than the one of the visitor', () => {
    const map = [
      aPlace('zoe', { en: 'Zoe’s' }, { category: 'bar' }),
      aPlace('chocolate', { en: 'Chocolate Bar' }),
      aPlace('barber', { en: 'Barber' }),
    ];
    expect(idsFor(map, 'bar')).to.deep.equal(['chocolate', 'zoe', 'barber']);
    const [first, second] = find(map, 'bar', 'de');
    expect([first!.id, second!.id]).to.have.members(['zoe', 'chocolate']);
    expect(first!.score).to.equal(second!.score);
  });

  it('match equally well, so that the nearer ones may come first', () => {
    const bands = find([...MAP, aPlace('lifts', { en: 'Goods lift' })], 'lift').map(({ id, band }) => [id, band]);
    expect(Object.fromEntries(bands)).to.deep.equal({ named: 0, elevator: 0, lifts: 0 });
  });
});

describe('The bands of results', () => {
  it('separate a whole number from the beginning of a longer one', () => {
    const map = ['12', '120', 'Room 12', 'Room 121'].map((title) => aPlace(title, { en: title }));
    const bands = new Map(find(map, '12').map(({ id, band }) => [id, band]));
    expect(bands.get('12')).to.be.below(bands.get('120')!);
    expect(bands.get('Room 12')).to.be.below(bands.get('Room 121')!);
  });
});

describe('A category has every place that is called so', () => {
  const listed = CATEGORIES.flatMap((category) =>
    Object.entries(categoryWords).flatMap(([language, words]) =>
      words[category].split(', ').map((word) => ({ category, language, word })),
    ),
  );
  const spellings = [
    (word: string) => `Women’s ${word}`,
    (word: string) => word,
    (word: string) => word.toUpperCase(),
    (word: string) => word.toLowerCase(),
    (word: string) => `${word} 2`,
    (word: string) => `B-12 ${word} (East)`,
    (word: string) => `North/${word}: upper floor`,
  ].slice(0, IS_QUICK ? 2 : undefined);

  for (const category of CATEGORIES) {
    it(`${category}, by each of its words in every language`, () => {
      const own = listed.filter((entry) => entry.category === category);
      const places = own.flatMap(({ word, language }, at) =>
        spellings.map((spell, nth) => aPlace(`${at} ${nth} ${spell(word)}`, { [language]: spell(word) })),
      );
      const index = buildSearchIndex(aSource([], { markers: places }));
      for (const { word, language } of own) {
        const hits = search(index, { text: word, language, limit: places.length });
        expect(new Set(hits.map(({ id }) => id)), word).to.deep.equal(new Set(places.map(({ id }) => id)));
        expect(new Set(hits.map(({ band }) => band)), word).to.deep.equal(new Set([0]));
      }
    });
  }

  it('by one of its other names or its tags', () => {
    const map = [
      aPlace('alias', { en: 'Xyzzy' }, { aliases: { en: ['The ladies’ restroom'] } }),
      aPlace('tag', { en: 'Plugh' }, { tags: [{ id: 'tag', name: 'Public toilets' }] }),
      aPlace('other', { en: 'Toiletries' }),
    ];
    for (const typed of ['toilets', 'toilet', 'wc', 'restroom', 'Toiletten', 'nearest toilet']) {
      expect(idsFor(map, typed).slice(0, 2), typed).to.have.members(['alias', 'tag']);
    }
    expect(idsFor(map, 'wc')).to.have.members(['alias', 'tag']);
  });

  it('in singular and plural', () => {
    for (const [language, typed, titles] of [
      ['en', 'toilets', ['Toilet', 'Restrooms', 'Lavatories', 'WCs', 'Loos']],
      ['en', 'exits', ['Exit', 'Entrances', 'Way out']],
      ['de', 'Apotheken', ['Apotheke', 'Drogerien']],
      ['es', 'salas de lactancia', ['Sala de lactancia', 'Cambiadores']],
      ['fr', 'fauteuil roulant', ['Fauteuils roulants', 'Accessibles']],
      ['ru', 'врач', ['Врачи', 'Медпункты']],
      ['ar', 'مصعد', ['مصاعد', 'المصعد']],
    ] as const) {
      const map = titles.map((title) => aPlace(title, { [language]: title }));
      expect(idsFor(map, typed, language), typed).to.have.members([...titles]);
    }
  });

  const compounds: Readonly<Record<string, readonly string[]>> = {
    toilet: ['Damentoilette', 'Herrentoiletten', 'Behinderten-WC', 'Gästewc', 'Personaltoilette 2'],
    lift: ['Personenaufzug', 'Lastenaufzüge', 'Skilift', 'Lastenaufzuege'],
    exit: ['Haupteingang', 'Notausgänge'],
    parking: ['Besucherparkplatz'],
    food: ['Bahnhofsrestaurant', 'Betriebskantine'],
    cafe: ['Eiscafé'],
    shop: ['Buchladen'],
    train: ['Hauptbahnhof'],
  };
  for (const [category, titles] of Object.entries(compounds)) {
    for (const title of titles) {
      it(`or as the last part of a German word: ${title} (${category})`, () => {
        const label = categoryLabel(category as Category, 'de');
        expect(idsFor([aPlace('x', { de: title }), aPlace('y', { de: 'Xyzzy' })], label, 'de')).to.deep.equal(['x']);
      });
    }
  }

  for (const [category, titles] of Object.entries({
    toilet: ['男子トイレ', '多目的トイレ', '公共卫生间'],
    food: ['学生食堂', '学生餐厅'],
    exit: ['東出口'],
  })) {
    for (const title of titles) {
      it(`or as the end of a Chinese or Japanese one: ${title} (${category})`, () =>
        expect(placedIn(title, 'ja')).to.deep.equal([category]));
    }
  }

  it('also by words that are seldom in lists of them', () => {
    for (const [category, titles] of Object.entries({
      toilet: ['Men’s room', 'W.C.', 'Туалетная комната', 'Retrete'],
      water: ['Drinking fountain'],
      bicycle: ['Fahrradständer', 'Велосипедная парковка', 'Cycle parking'],
      tickets: ['Ticketschalter', 'Caisse', 'Venta de entradas', 'Cash desk'],
      stairs: ['Лестничная клетка', 'Stiege 3'],
      firstAid: ['Poste de secours', 'Медицинский пункт'],
    })) {
      for (const title of titles) expect(placedIn(title, 'en'), title).to.deep.equal([category]);
    }
  });

  it('and none that has only the beginning of a word, a typo of it, or the word in another sense', () => {
    const names = [
      ...[
        'Toiletries',
        'Toilte',
        'Toilet paper',
        'Toilettenpapier',
        'Eau de toilette',
        'حمام سباحة',
        'Papier toilette',
      ],
      ...['Power bank', 'Fensterbank', 'Photoshop course', 'Facelift', 'Entrance exam office', 'Sortie scolaire'],
      ...['Охрана труда', 'حمام السباحة', 'ワークショップ', 'メンバー', 'Sonnenaufgang', 'Caisse d’épargne'],
      ...['Messen', 'Nachbar', 'Bishop Hall', 'Workshop', 'Columbus Hall', 'Datenbank', 'Krankenkasse', 'Barber'],
      ...[
        'No smoking',
        'Nichtraucher',
        'Вход запрещён',
        'Food bank',
        'Literature',
        'Training',
        'Autobahn',
        'Store room 3',
      ],
    ];
    for (const name of names) expect(placedIn(name, 'de'), name).to.deep.equal([]);
    for (const name of ['Forklift', 'Nimbus', 'Bishop', 'Dunbar', 'Syllabus'])
      expect(placedIn(name, 'en'), name).to.deep.equal([]);
  });

  it('and of a phrase with several words only what it means', () => {
    for (const [name, categories] of [
      ['Bicycle parking', ['bicycle']],
      ['Distributeur de billets', ['atm']],
      ['Escalier mécanique', ['escalator']],
      ['Taquillas de equipaje', ['luggage']],
      ['Fahrradparkplatz', ['bicycle']],
      ['Rolltreppe', ['escalator']],
      ['Wheelchair accessible toilet', ['accessible', 'toilet']],
      ['Coffee shop and restaurant', ['cafe', 'food']],
      ['Food & drink', ['food']],
    ] as const) {
      expect(placedIn(name, 'de'), name).to.have.members([...categories]);
    }
  });
  const placedIn = (title: string, language: string) => [
    ...placedCategories(buildSearchIndex(aSource([aPlace('x', { [language]: title })]))).keys(),
  ];
});

describe('The categories of a place', () => {
  for (const [code, categories] of [
    ['toilets', ['toilet']],
    ['restroom female', ['toilet']],
    ['restaurant pizza', ['food']],
    ['foodservice coffee', ['food', 'cafe']],
    ['cafe', ['food', 'cafe']],
    ['lift gate', []],
    ['barrier', []],
    ['entrance alt1', ['exit']],
    ['bicycle parking', ['bicycle']],
    ['', []],
  ] as const) {
    it(`by the code ${code}`, () => expect(categoriesOfCode(code)).to.have.members([...categories]));
  }

  for (const [name, categories] of [
    ['lift 2', ['lift']],
    ['aufzuge', ['lift']],
    ['wc', ['toilet']],
    ['toilet paper', []],
    ['classroom 303', []],
    ['12', []],
  ] as const) {
    it(`by the name ${name}`, () => expect(categoriesOfName(name)).to.deep.equal([...categories]));
  }
});
