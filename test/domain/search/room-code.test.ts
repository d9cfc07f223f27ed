import { expect } from 'chai';
import fc from 'fast-check';
import { buildSearchIndex, search } from '../../../src/domain/search/search.ts';
import { cases } from '../../support/test-depth.ts';
import { aPlace, aSource } from './search-given.ts';

const ROOMS = ['B120', 'B01', 'A012', 'Room 12', 'Gate B12 lounge', 'B112'];

const found = (titles: readonly string[], text: string) => {
  const index = buildSearchIndex(aSource(titles.map((title) => aPlace(title, { en: title }))));
  return search(index, { text, language: 'en', limit: 10 }).map(({ id }) => id);
};

describe('A room is found by its number', () => {
  const spellings = ['B012', 'B12', 'B-012', 'B 012', 'b.12', 'B-12'];
  for (const title of spellings) {
    for (const typed of [...spellings, 'b012', 'b 012', 'room b12', 'Raum B-012']) {
      it(`${typed} → ${title}, first`, () => expect(found([...ROOMS, title], typed)[0]).to.equal(title));
    }
  }

  for (const [typed, first, second] of [
    ['012', 'B012', 'A012'],
    ['12', 'Room 12', 'B012'],
    ['gate 12', 'Gate 12', undefined],
    ['gate12', 'Gate 12', undefined],
    ['12 gate', 'Gate 12', undefined],
    ['1.05', 'Room 1.05', undefined],
    ['101a', 'Кабинет 101а', undefined],
    ['101а', 'Office 101a', undefined],
    ['room 7', 'Office 7', undefined],
    ['level 2 room 7', 'Level 2 room 7', undefined],
  ] as const) {
    it(`${typed} → ${first}`, () => {
      const all = ['B0120', 'Monkeys', ...(second ? [second] : []), first];
      expect(found(all, typed)[0]).to.be.oneOf([first, second]);
      expect(found(all, typed)).to.not.include('Monkeys');
    });
  }

  for (const [typed, title] of [
    ['012', 'B120'],
    ['012', 'Room 1201'],
    ['15', 'Room 1.05'],
    ['5', 'Room 1.05'],
    ['b1', 'A1'],
    ['12', 'Room 112'],
    ['room 8', 'Room 7'],
  ] as const) {
    it(`but ${typed} does not find ${title}`, () => expect(found([title], typed)).to.deep.equal([]));
  }

  for (const [typed, title] of [
    ['a1.02', 'A 1.02'],
    ['a 1.03', 'A1.03'],
    ['b210', 'B 2.10'],
    ['b 210', 'B 2 10'],
    ['b2.10', 'B 2 10'],
    ['mi00.08.038', 'MI 00.08.038'],
    ['MI 0008038', 'MI 00.08.038'],
    ['mi 00.08.038', 'MI0008038'],
    ['mi 00.08.038', 'MI 0008.038'],
    ['08.038', 'MI 00.08.038'],
    ['u 1.23', 'U1.23'],
    ['ａ１．０２', 'A 1.02'],
    ['а 1.02', 'A 1.02'],
    ['12b', '12 b'],
    ['12 b', '12b'],
    ['e2.033a', 'Raum E 2.033 a'],
    ['a1.02', 'Seminar A 1.02 (Smith)'],
    ['nearest a1.02', 'A 1.02'],
    ['room a 1.02', 'A1.02'],
    ['b012', 'B 0.12'],
    ['a1.0', 'A 1.02'],
    ['al 1.02', 'AL1.02'],
  ] as const) {
    it(`${typed} → ${title}, before all others`, () => {
      const all = ['A1-B2', 'Saal 3.14', 'A 10.2', 'A 11.02', 'Alan 1', 'Room 2', title];
      expect(found(all, typed)[0]).to.equal(title);
    });
  }

  for (const [typed, title] of [
    ['a 1.03', 'Saal 3.14'],
    ['a1.03', 'Saal 3.14'],
    ['a1.02', 'A1-B2'],
    ['a 1 02', 'A1-B2'],
    ['a1 02', 'A1-B2'],
    ['a 1.03', 'B 1.03'],
    ['a 1.02', 'A 10.2'],
    ['b 10.2', 'B 2.10'],
    ['b2.10', 'B 21.0'],
    ['1.2', 'B 0.12'],
    ['0.12', 'Room 12'],
    ['a 1.2', 'A 1.02'],
    ['b12', 'B 0.12'],
  ] as const) {
    it(`but ${typed} does not lead to ${title}`, () => expect(found([title], typed)).to.deep.equal([]));
  }

  it('spelled alike, before others with the same digits', () => {
    const rooms = ['A 10.2', 'A 1.02', 'A102', 'A 1020'];
    expect(found(rooms, 'a102')).to.deep.equal(['A102', 'A 10.2', 'A 1.02', 'A 1020']);
    expect(found(rooms, 'a 1.02')).to.deep.equal(['A 1.02', 'A102', 'A 1020']);
    expect(found(rooms, 'a10.2')).to.deep.equal(['A 10.2', 'A102', 'A 1020']);
  });

  it('that is its key or its id in another system', () => {
    const places = [
      aPlace('key', { en: 'One' }, { key: 'a-1-02' }),
      aPlace('id', { en: 'Two' }, { externalId: 'MI.00.08.038' }),
    ];
    const index = buildSearchIndex(aSource(places));
    const first = (text: string) => search(index, { text, language: 'en', limit: 10 }).map(({ id }) => id);
    for (const typed of ['a1.02', 'A 1.02', 'a102']) expect(first(typed), typed).to.deep.equal(['key']);
    for (const typed of ['mi 00.08.038', 'mi0008038']) expect(first(typed), typed).to.deep.equal(['id']);
    expect(first('a10.2')).to.deep.equal([]);
  });

  it('of letters and several numbers, in any spelling of it and of the title', () => {
    const digits = fc.stringMatching(/^[0-9]{1,3}$/);
    const code = fc.tuple(
      fc.constantFrom('A', 'B', 'MI', 'U', 'WC', 'Ü'),
      fc.array(digits, { minLength: 2, maxLength: 3 }),
    );
    const separators = fc.array(fc.constantFrom('', ' ', '-', '.', '/', '_', ' - '), { minLength: 3, maxLength: 3 });
    const look = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    );
    const spelt = ([letters, numbers]: readonly [string, readonly string[]], between: readonly string[]) =>
      numbers.reduce((text, number, at) => text + between[at] + number, letters);
    fc.assert(
      fc.property(code, separators, separators, look, ([letters, numbers], one, other, look) => {
        const title = spelt([letters, numbers], one);
        const changed = numbers.map((number) => String((Number(number) + 1) % 1000).padStart(number.length, '0'));
        const rooms = ['Saal 3.14', 'Lounge', spelt([letters, changed], one), spelt(['X', numbers], one), title];
        // Where digits are joined here and apart there, zeros before a number of its own may be any number of zeros.
        const isApart = (between: readonly string[]) => between.slice(1, numbers.length).every((text) => text !== '');
        fc.pre(isApart(one) || isApart(other));
        expect(found(rooms, look(spelt([letters, numbers], other)))[0]).to.equal(title);
      }),
      { numRuns: cases(500) },
    );
  });

  it('written with any zeros, separator and case', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', '/', ' - ');
    const zeros = fc.constantFrom('', '0', '00');
    const spelling = fc.tuple(separator, zeros);
    fc.assert(
      fc.property(fc.constantFrom('A', 'B', 'WC', 'Ü'), fc.nat(9999), spelling, spelling, (wing, room, one, other) => {
        const titles = [one, other].map(([between, padding]) => `${wing}${between}${padding}${room}`);
        expect(found(['Lounge', `${wing}${room}9`, titles[0]!], titles[1]!.toLowerCase())[0]).to.equal(titles[0]);
      }),
    );
  });
});
