import { expect } from 'chai';
import fc from 'fast-check';
import { decode, encode, fromBase64, toBase64 } from '../../../src/domain/shared/base64.ts';

/** The decoded bytes in hexadecimal, or `refused`. */
const outcomeOf = (work: () => Uint8Array): string => {
  try {
    return Buffer.from(work()).toString('hex');
  } catch {
    return 'refused';
  }
};

describe('Base64 in an engine that does not have it', () => {
  it('encodes as Node does, whatever the length', () => {
    for (let length = 0; length < 100; length++) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
      expect(encode(bytes)).to.equal(Buffer.from(bytes).toString('base64'));
    }
    const large = Buffer.alloc(1_000_001, 'waymark');
    expect(encode(large)).to.equal(large.toString('base64'));
  });

  it('decodes what it has encoded', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        (bytes) => outcomeOf(() => decode(encode(bytes))) === Buffer.from(bytes).toString('hex'),
      ),
    );
  });

  it('decodes and refuses texts as an engine that has it', () => {
    const sign = fc.constantFrom(...'AZaz09+/=- \t\n\u00a0é'.split(''));
    const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, (given) => outcomeOf(() => decode(given)) === outcomeOf(() => Uint8Array.fromBase64(given))),
      { numRuns: 20_000 },
    );
  });

  for (const text of ['A', 'AA=', 'A===', 'AA==A', 'AAA==', '=', 'AA=A', 'AAA_', 'é'])
    it(`refuses ${text}`, () => {
      expect(() => decode(text)).to.throw(SyntaxError);
    });
});

describe('Base64', () => {
  it('is the same in every engine', () => {
    expect(toBase64(Uint8Array.of(1, 2, 3, 255))).to.equal('AQID/w==');
    expect([...fromBase64(' AQID\n/w')]).to.deep.equal([1, 2, 3, 255]);
  });
});
