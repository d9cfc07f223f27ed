import { expect } from 'chai';
import fc from 'fast-check';
import { buildSearchIndex, search } from '../../../src/domain/search/search.ts';
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
