import { expect } from 'chai';
import fc from 'fast-check';
import { matchedParts } from '../../../adapters/web/embed/shared/matched.ts';

/** The text with what was found in brackets. */
const marked = (text: string, searched: string): string =>
  matchedParts(text, searched)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('the highlighted part of a matched text', () => {
  const cases: readonly (readonly [text: string, searched: string, marked: string])[] = [
    ['Great Hall', 'gre', '[Gre]at Hall'],
    ['Great Hall', 'hall great', '[Great] [Hall]'],
    ['Lantern Café', 'cafe', 'Lantern [Café]'],
    ['Cafe\u0301 am Tor', 'café', '[Cafe\u0301] am Tor'],
    ['Große Straße', 'strasse', 'Große [Straße]'],
    ['Café kitchen', 'c k', '[C]afé [k]itchen'],
    ['Backhaus', 'haus', 'Back[haus]'],
    ['Haus im Backhaus', 'haus', '[Haus] im Backhaus'],
    ['القاعة الكبرى', 'القاعة', '[القاعة] الكبرى'],
    ['Great Hall', 'xyz', 'Great Hall'],
    ['Great Hall', '', 'Great Hall'],
    ['', 'gre', ''],
  ];
  for (const [text, searched, expected] of cases) {
    it(`is ${expected || 'nothing'} of “${text}” for “${searched}”`, () => {
      expect(marked(text, searched)).to.equal(expected);
    });
  }

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, searched) => {
        const parts = matchedParts(text, searched);
        expect(parts.map((part) => part.text).join('')).to.equal(text);
      }),
    );
  });
});
