import { expect } from 'chai';
import fc from 'fast-check';
import {
  firstCharacters,
  foldText,
  isInvisible,
  isLongerThan,
  normaliseName,
} from '../../../src/domain/shared/text.ts';

describe('A name', () => {
  for (const [given, kept] of [
    ['  Hall \t\n', 'Hall'],
    ['Cafe\u0301', 'Café'],
    ['Hall  1', 'Hall  1'],
    ['HALL', 'HALL'],
    ['\u00a0\u3000Hall\ufeff', 'Hall'],
    [' ', ''],
  ] as const) {
    it(`${JSON.stringify(given)} is normalised to ${JSON.stringify(kept)}`, () =>
      expect(normaliseName(given)).to.equal(kept));
  }

  it('that is normalised does not change', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseName(normaliseName(text))).to.equal(normaliseName(text));
      }),
    );
  });
});

describe('A text', () => {
  for (const text of [
    '',
    ' \t\u3000',
    '\u200b',
    '\u202e\u2066',
    '\u00ad\ufeff',
    '\u3164',
    '\u2800',
    '\ufe0f',
    '\u{e0041}',
    '\u061c\u200f',
  ]) {
    it(`of ${JSON.stringify(text)} shows nothing`, () => expect(isInvisible(text)).to.equal(true));
  }

  for (const text of ['a', '\u200bא\u200f', '۝', '\u0600', '…', '\ufffd', '👩\u200d👧', '\u0301', '\ue000']) {
    it(`of ${JSON.stringify(text)} shows something`, () => expect(isInvisible(text)).to.equal(false));
  }
});

describe('Searched text', () => {
  for (const [text, folded] of [
    ['Übergang', 'ubergang'],
    ['CAFÉ', 'cafe'],
    ['ﬁnance №5', 'finance no5'],
    ['Ｈａｌｌ ①', 'hall 1'],
    ['ЙОД', 'иод'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΌΣ', 'οδοσ'],
    ['ông Nguyễn', 'ong nguyen'],
    ['Große STRAẞE', 'grosse strasse'],
    ['Ærø Łódź þing Đông Œuvre ısı', 'aero lodz thing dong oeuvre isi'],
  ] as const) {
    it(`${text} is folded to ${folded}`, () => expect(foldText(text)).to.equal(folded));
  }

  it('is found by any of its parts, in any case', () => {
    const text = 'Ὁδός Ζέας – Straße';
    for (const part of ['ΟΔΟΣ', 'οδος', 'Ζεας', 'ζέας', 'STRAß']) {
      expect(foldText(text)).to.include(foldText(part));
    }
  });

  it('is folded only once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).to.equal(foldText(text));
      }),
    );
  });
});

describe('The length of a text', () => {
  for (const [text, max, isLonger] of [
    ['abc', 3, false],
    ['abcd', 3, true],
    ['😀😀😀', 3, false],
    ['😀😀😀x', 3, true],
    ['😀'.repeat(100), 3, true],
    ['e\u0301', 1, true],
    ['\ud800x', 2, false],
  ] as const) {
    it(`${JSON.stringify(text.slice(0, 8))} has ${isLonger ? 'more than' : 'at most'} ${max} characters`, () =>
      expect(isLongerThan(text, max)).to.equal(isLonger));
  }
});

describe('The beginning of a text', () => {
  for (const [text, max, beginning] of [
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['😀😀😀', 3, '😀😀😀'],
    ['x😀😀😀', 3, 'x😀😀'],
    ['', 0, ''],
  ] as const) {
    it(`${text}, of at most ${max} characters, is ${beginning}`, () =>
      expect(firstCharacters(text, max)).to.equal(beginning));
  }
});
