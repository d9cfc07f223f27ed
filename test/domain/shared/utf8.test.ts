import { expect } from 'chai';
import fc from 'fast-check';
import { type Prefix, utf8Length, utf8Prefix } from '../../../src/domain/shared/utf8.ts';
import { anyCharacter } from '../../support/any-character.ts';

const LIMIT = 1024;

/** The platform's decoder, which knows nothing of prefixes; a byte order mark is a character like any other. */
const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const sizeOf = (text: string): number => Buffer.byteLength(text);

/** The prefix as it is worked out the long way: everything is decoded, and characters are left off until it fits. */
function expected(bytes: Uint8Array, limit: number): Prefix {
  const characters = [...textOf(bytes)];
  let size = sizeOf(characters.join(''));
  const isCut = size > limit;
  while (size > limit) size -= sizeOf(characters.pop()!);
  return { text: characters.join(''), isCut };
}

/** Texts of characters of one to four bytes, and the first and last of each length. */
const character = fc.oneof(
  fc.constantFrom('a', 'é', '€', '𝕏', '\0', '\u007f', '\u0080', '\u07ff', '\u0800', '\ud7ff', '\ue000', '\ufeff'),
  fc.constantFrom('\uffff', '\u{10000}', '\u{10ffff}'),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
);
const text = fc.array(character, { maxLength: 20 }).map((characters) => characters.join(''));

/** Leads, continuations and what is neither, so that most sequences break off or are nearly right. */
const brokenByte = fc.oneof(
  fc.constantFrom(0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff),
  fc.constantFrom(0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0x41),
  fc.nat(255),
);
const bytes = fc
  .array(fc.oneof(fc.uint8Array({ maxLength: 4 }), fc.array(brokenByte, { maxLength: 6 }), text.map(utf8)))
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));

function utf8(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

describe('Truncated UTF-8', () => {
  it('is the longest prefix that fits and ends between two characters, of any bytes', () => {
    fc.assert(
      fc.property(bytes, fc.nat(40), (given, limit) => {
        expect(utf8Prefix(given, limit)).to.deep.equal(expected(given, limit));
      }),
      { numRuns: 5000 },
    );
  });

  it('is the whole text where it fits, with U+FFFD as the platform decodes it', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        expect(utf8Prefix(given, 3 * given.length)).to.deep.equal({ text: textOf(given), isCut: false });
      }),
      { numRuns: 5000 },
    );
  });

  it('decodes every sequence of two bytes, and of three with the same prefix, as the platform does', () => {
    for (let first = 0x7f; first < 0x100; first++) {
      for (let second = 0; second < 0x100; second++) {
        const pair = Uint8Array.of(first, second);
        expect(utf8Prefix(pair, LIMIT).text).to.equal(textOf(pair));
        for (const third of [0x41, 0x7f, 0x80, 0xbf, 0xc0]) {
          const triple = Uint8Array.of(first, second, third);
          expect(utf8Prefix(triple, LIMIT).text).to.equal(textOf(triple));
        }
      }
    }
  });

  it('fits, and is a prefix of the text, of any length', () => {
    const long = fc.array(fc.oneof(character, fc.constant('x'.repeat(100))), { minLength: 5, maxLength: 60 });
    fc.assert(
      fc.property(long, (characters) => {
        const whole = characters.join('');
        const { text: start, isCut } = utf8Prefix(utf8(whole), LIMIT);
        expect(whole.startsWith(start)).to.equal(true);
        expect(sizeOf(start)).to.be.at.most(LIMIT);
        expect(isCut).to.equal(start !== whole);
        const [next = ''] = whole.slice(start.length);
        if (isCut) expect(sizeOf(start + next)).to.be.greaterThan(LIMIT);
      }),
    );
  });

  /** How many bytes a body of ASCII has before its last characters, those, and how much of it is stored. */
  const edges: readonly (readonly [ascii: number, end: string, kept: number, isCut: boolean])[] = [
    [1022, 'a', 1023, false],
    [1023, 'a', 1024, false],
    [1024, 'a', 1024, true],
    [1025, '', 1024, true],
    [1021, 'é', 1023, false],
    [1022, 'é', 1024, false],
    [1023, 'é', 1023, true],
    [1020, '€', 1023, false],
    [1021, '€', 1024, false],
    [1022, '€', 1022, true],
    [1023, '€', 1023, true],
    [1019, '𝕏', 1023, false],
    [1020, '𝕏', 1024, false],
    [1021, '𝕏', 1021, true],
    [1022, '𝕏', 1022, true],
    [1023, '𝕏', 1023, true],
  ];
  for (const [ascii, end, kept, isCut] of edges) {
    const whole = 'x'.repeat(ascii) + end;
    it(`of ${ascii} bytes and ${end || 'no more'} has ${kept} bytes`, () => {
      const given = utf8(whole);
      const start = utf8Prefix(given, LIMIT);
      expect([sizeOf(start.text), start.isCut]).to.deep.equal([kept, isCut]);
      expect(whole.startsWith(start.text)).to.equal(true);
      // Of a longer body no more than one byte beyond the limit is ever read.
      expect(utf8Prefix(given.subarray(0, LIMIT + 1), LIMIT)).to.deep.equal(start);
    });
  }

  it('does not replace a character that was read in part', () => {
    for (const [whole, part] of [
      ['é', 1],
      ['€', 1],
      ['€', 2],
      ['𝕏', 1],
      ['𝕏', 2],
      ['𝕏', 3],
    ] as const) {
      const ascii = LIMIT + 1 - part;
      const start = utf8Prefix(utf8('x'.repeat(ascii) + whole).subarray(0, LIMIT + 1), LIMIT);
      expect(start).to.deep.equal({ text: 'x'.repeat(Math.min(ascii, LIMIT)), isCut: true });
    }
  });

  it('counts U+FFFD as three bytes', () => {
    const broken = (count: number) => new Uint8Array(count).fill(0xff);
    expect(utf8Prefix(broken(341), LIMIT)).to.deep.equal({ text: '\ufffd'.repeat(341), isCut: false });
    expect(utf8Prefix(broken(342), LIMIT)).to.deep.equal({ text: '\ufffd'.repeat(341), isCut: true });
  });

  it('is empty for no bytes', () => {
    expect(utf8Prefix(new Uint8Array(), LIMIT)).to.deep.equal({ text: '', isCut: false });
    expect(utf8Prefix(utf8('a'), 0)).to.deep.equal({ text: '', isCut: true });
  });
});

describe('The length of a text in UTF-8', () => {
  it('equals that of the platform, for any text', () => {
    for (const text of ['', 'a', '\u007f\u0080\u07ff\u0800\uffff', '😀e\u0301', '\ud83d', '\ude00\ud83d', '\ud83da']) {
      expect(utf8Length(text), JSON.stringify(text)).to.equal(sizeOf(text));
    }
    fc.assert(fc.property(fc.string({ unit: anyCharacter }), (text) => utf8Length(text) === sizeOf(text)));
  });
});
