import { expect } from 'chai';
import fc from 'fast-check';
import { buildSearchIndex, type SearchSource, search } from '../../../src/domain/search/search.ts';
import { foldForSearch, plainText } from '../../../src/domain/search/search-text.ts';
import { aPlace, aSource } from './search-given.ts';

const find = (source: SearchSource, text: string, language = 'en', limit = 10) =>
  search(buildSearchIndex(source), { text, language, limit });
const idsFor = (...asked: Parameters<typeof find>) => find(...asked).map(({ id }) => id);
const titled = (...titles: string[]) => aSource(titles.map((title) => aPlace(title, { en: title })));

describe('The index of a map', () => {
  it('stays small with titles of hundreds of numbers, which are no room numbers', () => {
    const titles = ['1.'.repeat(500), '1 '.repeat(500), 'a1'.repeat(500), 'toilette'.repeat(125)];
    const { words } = buildSearchIndex(titled(...titles));
    expect(words.length).to.be.below(50);
    expect(words.reduce((sum, word) => sum + word.length, 0)).to.be.below(5000);
  });
});

describe('A typed text finds a title', () => {
  for (const [typed, title] of [
    ['strasse', 'Straße'],
    ['STRASSE', 'Straße'],
    ['straße', 'Hauptstrasse Straße'],
    ['muller', 'Müller'],
    ['mueller', 'Müller'],
    ['müller', 'Mueller'],
    ['aarhus', 'Århus'],
    ['smorrebrod', 'Smørrebrød'],
    ['lodz', 'Łódź'],
    ['cafe', 'Café'],
    ['café', 'Cafe'],
    ['istanbul', 'İstanbul'],
    ['ISPARTA', 'ısparta'],
    ['οδος', 'Ὁδός'],
    ['ΖΈΑΣ', 'οδός Ζέας'],
    ['ζεα', 'οδός Ζέας'],
    ['елка', 'Ёлка'],
    ['ТУАЛЕТ', 'Туалет'],
    ['مطعم', 'المطعم'],
    ['المطعم', 'المطعم الكبير'],
    ['الكب', 'المطعم الكبير'],
    ['قهوة', 'قَهْوَه'],
    ['صالة ٣', 'صالة 3'],
    ['東京', '東京駅'],
    ['京駅', '東京駅'],
    ['駅', 'JR東京駅'],
    ['jr東', 'JR東京駅'],
    ['らーめん', 'ラーメン'],
    ['ﾗｰﾒﾝ', '博多ラーメン'],
    ['도서관', '중앙도서관'],
    ['중앙도', '중앙도서관'],
    ['ห้องน้ำ', 'ทางไปห้องน้ำ'],
    ['mcdonalds', "McDonald's"],
    ["mcdonald's", 'McDonalds'],
    ['mcdonald', "McDonald's"],
    ['orangerie', "L'Orangerie"],
    ['hm', 'H&M'],
    ['h&m', 'H&M'],
    ['e-mail', 'Email desk'],
    ['1.05', 'Room 1.05'],
    ['105', 'Room 1.05'],
    ['bar cen', 'Bar Centrale'],
    ['cen bar', 'Bar Centrale'],
    ['ｈａｌｌ', 'Hall'],
    ['hall, (north)', 'North hall'],
  ] as const) {
    it(`${typed} → ${title}`, () => expect(idsFor(titled('Elsewhere', title), typed)).to.deep.equal([title]));
  }

  for (const [typed, title] of [
    ['', 'Hall'],
    ['  ', 'Hall'],
    ['&', 'H&M'],
    ['all', 'Hall'],
    ['hall east', 'Hall'],
    ['12', 'Room 112'],
    ['hal x', 'Hall'],
  ] as const) {
    it(`“${typed}” does not find ${title}`, () => expect(idsFor(titled(title), typed)).to.deep.equal([]));
  }
});

describe('A name in the letters of another script is found by its sound', () => {
  for (const [typed, title] of [
    ['Старбакс', 'Starbucks'],
    ['старбукс', 'Starbucks Coffee'],
    ['Макдоналдс', "McDonald's"],
    ['Бургер Кинг', 'Burger King'],
    ['зара', 'Zara'],
    ['Сушивок', 'Sushiwok'],
    ['аптека', 'Apteka'],
    ['apteka', 'Аптечный пункт Аптека'],
    ['bulvar', 'Бульвар'],
  ] as const) {
    it(`${typed} → ${title}`, () => expect(idsFor(titled('Elsewhere', 'Zebra', title), typed)).to.deep.equal([title]));
  }

  it('not where a word of its own script is meant, or only some of its sounds are there', () => {
    expect(idsFor(titled('Starbucks', 'Старт'), 'старт')).to.deep.equal(['Старт']);
    expect(idsFor(titled('Starbucks'), 'стар')).to.deep.equal([]);
    expect(idsFor(titled('Tesla'), 'тусло хол')).to.deep.equal([]);
  });
});

describe('One typo is tolerated', () => {
  for (const [typed, title] of [
    ['cofee', 'Coffee'],
    ['cofffee', 'Coffee'],
    ['coffea', 'Coffee'],
    ['cofefe', 'Coffee'],
    ['offee', 'Coffee'],
    ['xcoffee', 'Coffee'],
    ['libary mus', 'Museum library'],
    ['бибилотека', 'Библиотека'],
  ] as const) {
    it(`in ${typed} for ${title}`, () => expect(idsFor(titled('Elsewhere', title), typed)).to.deep.equal([title]));
  }

  for (const [why, typed, title] of [
    ['twice', 'kofeee', 'Coffee'],
    ['in a word of three letters', 'bax', 'Bar'],
    ['in a number', '1206', 'Room 1205'],
  ] as const) {
    it(`but not ${why}`, () => expect(idsFor(titled(title), typed)).to.deep.equal([]));
  }

  it('only where there is no exact match', () => {
    expect(idsFor(titled('Tower', 'Power'), 'tower')).to.deep.equal(['Tower']);
  });
});

describe('Results are ranked', () => {
  const food = { id: 'food', name: 'Hall', color: '#fff', translations: { de: 'Essen' } };
  const everywhere = aSource(
    [
      aPlace(
        'description',
        { en: 'A' },
        { translations: { en: { title: 'A', description: '<p>near the <b>hall</b></p>' } } },
      ),
      aPlace('category', { en: 'B' }, { category: 'Halls' }),
      aPlace('tag', { en: 'Bb' }, { tags: [food] }),
      aPlace('alias', { en: 'C' }, { aliases: { en: ['The hall'] } }),
      aPlace('word', { en: 'Grand hall' }),
      aPlace('start', { en: 'Hall of fame' }),
      aPlace('external id', { en: 'D' }, { externalId: 'hall' }),
      aPlace('whole', { en: 'Hall' }),
    ],
    { tags: [food] },
  );

  it('by the field that matched', () => {
    const order = ['whole', 'external id', 'start', 'word', 'alias', 'tag', 'category', 'description'];
    expect(idsFor(everywhere, 'hall')).to.deep.equal(order);
  });

  it('and contain the text that matched', () => {
    expect(Object.fromEntries(find(everywhere, 'hall').map(({ id, matched }) => [id, matched]))).to.deep.equal({
      whole: { field: 'title', text: 'Hall' },
      'external id': { field: 'externalId', text: 'hall' },
      start: { field: 'title', text: 'Hall of fame' },
      word: { field: 'title', text: 'Grand hall' },
      alias: { field: 'alias', text: 'The hall' },
      tag: { field: 'tag', text: 'Hall' },
      category: { field: 'category', text: 'Halls' },
      description: { field: 'description', text: 'near the hall' },
    });
  });

  it('with the requested language, its shorter form too, before others', () => {
    const source = aSource([aPlace('en', { en: 'Hall' }), aPlace('de', { de: 'Hall' }), aPlace('pt', { pt: 'Hall' })]);
    expect(idsFor(source, 'hall', 'de')).to.deep.equal(['de', 'en', 'pt']);
    expect(idsFor(source, 'hall', 'pt-BR')).to.deep.equal(['pt', 'en', 'de']);
    expect(idsFor(source, 'hall', 'fr')).to.deep.equal(['en', 'de', 'pt']);
  });

  it('with whole words before prefixes, then the shorter title, then the order of the map', () => {
    const source = titled('Barber', 'Bar Centrale', 'Bar at B', 'Bar at A');
    expect(idsFor(source, 'bar')).to.deep.equal(['Bar at B', 'Bar at A', 'Bar Centrale', 'Barber']);
  });

  it('with areas before markers', () => {
    const source = aSource([aPlace('area', { en: 'Hall' })], { markers: [aPlace('marker', { en: 'Hall' })] });
    const hits = find(source, 'hall').map(({ kind, id, order }) => ({ kind, id, order }));
    expect(hits).to.deep.equal([
      { kind: 'area', id: 'area', order: 0 },
      { kind: 'marker', id: 'marker', order: 0 },
    ]);
  });

  it('and limited', () => {
    const titles = Array.from({ length: 30 }, (_, at) => `Hall ${at}`);
    expect(idsFor(titled(...titles), 'hall', 'en', 7)).to.deep.equal(titles.slice(0, 7));
  });
});

describe('The text of a description', () => {
  const cases: readonly [description: string, said: string][] = [
    ['Fresh  bread\nand <b>cakes</b>', 'Fresh bread and cakes'],
    ['<p>Fish &amp; chips &lt; 5 &amp;lt;</p>', 'Fish & chips < 5 &lt;'],
    ['Plain: AT&amp;T, 1 < 2', 'Plain: AT&amp;T, 1 < 2'],
  ];
  for (const [description, said] of cases) {
    it(`${JSON.stringify(description)} is ${said}`, () => {
      expect(plainText(description)).to.equal(said);
    });
  }
});

describe('A search', () => {
  const pizza = { id: 'pizza', name: 'Pizza', color: '#fff', translations: { ru: 'Пицца' } };
  const lunigiana = aPlace('l', { en: 'Lunigiana' }, { tags: [pizza], key: 'B-12' });

  it('finds words of one place in different texts, in any language, and returns the less prominent match', () => {
    const source = aSource([lunigiana, aPlace('other', { en: 'Lunigiana shoes' })], { tags: [pizza] });
    for (const text of ['lunigiana pizza', 'pizza luni', 'пицца luni'])
      expect(idsFor(source, text)).to.deep.equal(['l']);
    expect(find(source, 'luni pizza')[0]?.matched).to.deep.equal({ field: 'tag', text: 'Pizza' });
  });

  it('finds a key by all of it and not by its prefix', () => {
    expect(idsFor(aSource([lunigiana]), 'b-12')).to.deep.equal(['l']);
    expect(idsFor(aSource([lunigiana]), 'b-1')).to.deep.equal([]);
  });

  it('leaves out hidden and unsearchable places', () => {
    const hidden = { isHidden: true };
    const source = aSource([aPlace('a', { en: 'Hall' }, hidden), aPlace('b', { en: 'Hall' }, { isSearchable: false })]);
    expect(idsFor(source, 'hall')).to.deep.equal([]);
  });

  it('finds every title by the prefix of any of its words', () => {
    const word = fc.stringMatching(/^[a-zß-öø-ÿа-яα-ω]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(), fc.nat(), (words, which, length) => {
        const chosen = [...words[which % words.length]!];
        const typed = chosen.slice(0, 1 + (length % chosen.length)).join('');
        expect(idsFor(titled(words.join(' ')), typed)).to.have.length(1);
      }),
    );
  });

  it('finds a title by itself, first, in any script and case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (title) => {
        // A title may be no word once it is folded, as U+FE70 and U+FCF2, vowel signs by themselves.
        fc.pre(/\p{L}|\p{N}/u.test(foldForSearch(title)) && title.split(/[^\p{L}\p{N}]+/u).length < 6);
        const source = titled(`${title} ${title}`, title);
        for (const typed of [title, title.toLowerCase(), ` ${title} `]) {
          expect(find(source, typed)[0]).to.have.property('id', title);
        }
      }),
      { examples: [['\ufcf2 ']] },
    );
  });

  it('finds the same places in any order of the words', () => {
    const word = fc.constantFrom('hall', 'north', 'b12', 'lift', 'café', 'room', '303');
    const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(texts, fc.uniqueArray(word, { minLength: 2, maxLength: 3 }), (titles, words) => {
        const source = aSource(titles.map((title, at) => aPlace(`${at}`, { en: title.join(' ') })));
        const backwards = words.toReversed().join(' ');
        expect(idsFor(source, words.join(' '))).to.have.members(idsFor(source, backwards));
      }),
    );
  });

  it('compares words by their first forty characters', () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
    const index = buildSearchIndex(aSource([aPlace('a', { de: long })]));
    expect(search(index, { text: long, language: 'de', limit: 5 }).map(({ id }) => id)).to.deep.equal(['a']);
    expect(search(index, { text: long.slice(0, 41), language: 'de', limit: 5 })).to.have.length(1);
  });

  it('takes a time that does not multiply with the length of a text', () => {
    const title = Array.from({ length: 1000 }, (_, at) => String.fromCharCode(0x4e00 + at)).join('');
    const { words } = buildSearchIndex(aSource([aPlace('a', { zh: title })]));
    expect(words.length).to.be.at.most(301);
    for (const word of words) expect(word.length).to.be.at.most(40);
  });

  it('accepts any text', () => {
    const anything = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(anything, anything, (title, typed) => {
        expect(find(titled(title), typed).length).to.be.at.most(1);
      }),
    );
  });
});
