import { expect } from 'chai';
import { parseJson, parseJsonText } from '../../../../adapters/http/bodies/json.ts';
import { DomainError } from '../../../../src/domain/shared/errors.ts';

const refusalOf = (read: () => unknown): string => {
  try {
    read();
    return 'none';
  } catch (error) {
    return error instanceof DomainError ? error.kind : String(error);
  }
};
const nested = (depth: number, inner = '') => `${'[{"x":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}${inner}`;
const list = (length: number, value: string) => `[${Array(length).fill(value).join(',')}]`;

describe('reading JSON', () => {
  // Short texts are looked at after they were parsed, long ones before.
  for (const [which, maxValues] of [
    ['that cannot hold too many values', 1_000_000],
    ['that could hold too many values', 80],
  ] as const) {
    const read = (text: string) => () => parseJsonText(text.padEnd(200), { maxValues });

    it(`accepts 32 levels and no more in a text ${which}`, () => {
      expect(refusalOf(read(nested(32)))).to.equal('none');
      expect(refusalOf(read(`[${nested(32)}]`))).to.equal('bad_request');
      expect(refusalOf(read(`{"a":[],"b":${nested(32)}}`))).to.equal('bad_request');
      expect(refusalOf(read('['.repeat(1000)))).to.equal('bad_request');
    });

    it(`ignores brackets within strings in a text ${which}`, () => {
      expect(refusalOf(read(JSON.stringify({ a: `${'['.repeat(50)}"\\`, '[[[{"': '\\"{{{' })))).to.equal('none');
      expect(refusalOf(read('{"a":"[[[[\\'))).to.equal('bad_request');
      expect(refusalOf(read('"'))).to.equal('bad_request');
    });

    it(`refuses malformed JSON in a text ${which}`, () => {
      for (const text of ['', ' ', '{', ']', '[1,]', '{}{}', 'NaN', "{'a':1}", '[,,]']) {
        expect(refusalOf(read(text)), text).to.equal('bad_request');
      }
    });
  }

  it('accepts the maximum number of values of any kind, and not one more', () => {
    for (const value of ['1', '""', 'null', '[]', '{}']) {
      const of = (length: number) => () => parseJsonText(list(length, value), { maxValues: 1000 });
      // The list is a value, too; one with nothing in it counts for two.
      const fits = value === '[]' || value === '{}' ? 499 : 998;
      expect(refusalOf(of(fits)), value).to.equal('none');
      expect(refusalOf(of(1001)), value).to.equal('too_large');
    }
  });

  it('refuses millions of values quickly', () => {
    expect(refusalOf(() => parseJsonText(list(10_900_000, '{}'), { maxValues: 1_000_000 }))).to.equal('too_large');
  });

  it('accepts UTF-8 only, including U+FFFD', () => {
    const limits = { maxValues: 1000 };
    expect(parseJson(Buffer.from('\ufeff"ä\ufffd"'), limits)).to.equal('ä\ufffd');
    for (const bytes of [[0xff], [0xc3], [0xf0, 0x9f, 0x98], [0xed, 0xa0, 0x80], [0xc0, 0x80]]) {
      expect(
        refusalOf(() => parseJson(Buffer.from([0x22, ...bytes, 0x22]), limits)),
        String(bytes),
      ).to.equal('bad_request');
    }
  });
});
