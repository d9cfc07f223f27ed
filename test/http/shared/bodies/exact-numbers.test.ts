import { expect } from 'chai';
import fc from 'fast-check';
import { INEXACT, isInexact, parseExactly } from '../../../../adapters/http/validation/exact-numbers.ts';
import { isExact } from '../../../../adapters/http/validation/number-spelling.ts';

describe('A number', () => {
  for (const source of [
    ...[
      '0',
      '7',
      '-7',
      '1.5',
      '0.1',
      '1.0',
      '1.50',
      '1e3',
      '1E+3',
      '0e5',
      '0.0',
      '1e21',
      '100e-2',
      '0e400',
      '0.0e-400',
    ],
    ...['9007199254740992', '9007199254740994', '1.7976931348623157e308', '5e-324', '0.30000000000000004'],
    ...['123456789012345', '-999999999999999', '50e-325', '0.300000000000000040', '17976931348623157e292', '1e-307'],
    ...[`1${'0'.repeat(22)}`, `0.${'0'.repeat(300)}1`],
  ]) {
    it(`${source.slice(0, 30)} is preserved exactly`, () => expect(isExact(source)).to.equal(true));
  }

  for (const source of [
    ...[
      '9007199254740993',
      '-9007199254740993',
      '1e400',
      '-1e400',
      '-0',
      '-0.0',
      '-0e5',
      '1e-400',
      '2e-324',
      '-1e-400',
    ],
    ...['3.14159265358979323846', '0.1000000000000000055511151231257827', '123456789012345678901', '9'.repeat(100_000)],
    ...[
      '4.9e-324',
      '1.7976931348623159e308',
      '0.12345678901234567',
      `0.1${'0'.repeat(390)}1`,
      '1e99999999999999999999',
    ],
  ]) {
    it(`${source.slice(0, 30)} is not`, () => expect(isExact(source)).to.equal(false));
  }

  it('that JavaScript writes is always preserved exactly, except minus zero', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(isExact(JSON.stringify(value))).to.equal(true);
      }),
    );
  });

  it('is preserved exactly if no digit of it is lost in the shortest spelling of what holds it', () => {
    const digits = fc.bigInt({ min: 1n, max: 10n ** 19n });
    fc.assert(
      fc.property(digits, fc.integer({ min: -340, max: 310 }), (whole, power) => {
        expect(isExact(`${whole}e${power}`)).to.equal(isSameDecimal(`${whole}e${power}`));
      }),
    );
  });
});

/** By exact arithmetic: the spelling and what JavaScript writes for it are the same fraction. */
function isSameDecimal(spelling: string): boolean {
  const held = String(Number(spelling));
  if (held === 'Infinity' || held === '0') return false;
  const [one, other] = [fractionOf(spelling), fractionOf(held)];
  const least = Math.min(one.power, other.power);
  return one.whole * 10n ** BigInt(one.power - least) === other.whole * 10n ** BigInt(other.power - least);
}

function fractionOf(spelling: string): { readonly whole: bigint; readonly power: number } {
  const [mantissa = '', power = '0'] = spelling.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { whole: BigInt(whole + fraction), power: Number(power) - fraction.length };
}

describe('A JSON text', () => {
  for (const [what, text, value] of [
    [
      'marks the first inexact number in customFields',
      '{"customFields":{"b":0.1,"a":[1e400,{"b":-0}],"c":1}}',
      { b: 0.1, a: [INEXACT, { b: -0 }], c: 1 },
    ],
    ['reads the name as JSON may write it', '{"\\u0063ustomF\\u0069elds" : {"a":1e400}}', { a: INEXACT }],
    [
      'looks beyond texts with brackets and quotes',
      '{"customFields":{"}\\"]":"}\\\\","a":1e400}}',
      { '}"]': '}\\', a: INEXACT },
    ],
    ['takes numbers in texts for texts', '{"customFields":{"a":"1e400 -0"}}', { a: '1e400 -0' }],
    ['looks into lists', '{"customFields":[[1,-0]]}', [[1, INEXACT]]],
  ] as const) {
    it(what, () => {
      expect(parseExactly(text)).to.deep.equal({ customFields: value });
    });
  }

  it('separates names of objects', () => {
    const { customFields } = parseExactly('{"customFields":{"__proto__":1e400}}') as { customFields: object };
    expect(isInexact(customFields)).to.equal(true);
  });

  it('marks a number in each of several fields', () => {
    const text = '{"items":[{"customFields":{"a":-0}},{"customFields":{"a":1}},{"customFields":{"a":-0,"b":-0}}]}';
    const marked = [{ a: INEXACT }, { a: 1 }, { a: INEXACT, b: -0 }].map((customFields) => ({ customFields }));
    expect(parseExactly(text)).to.deep.equal({ items: marked });
  });

  it('has numbers in other places checked by their own rules', () => {
    const text = '{"order":1e400,"list":[-0,9007199254740993],"x\\"customFields":{"a":1e400},"customFields":{"a":1}}';
    expect(parseExactly(text)).to.deep.equal(JSON.parse(text));
    const both = '{"order":9007199254740993,"items":[{"customFields":{"a":9007199254740993}}]}';
    const marked = { customFields: { a: INEXACT } };
    expect(parseExactly(both)).to.deep.equal({ order: 9007199254740992, items: [marked] });
  });

  it('is otherwise parsed as by JSON.parse', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (one, other) => {
        const text = `{"customFields":${one.replaceAll('-0', '0')},"rest":${other}}`;
        expect(parseExactly(text)).to.deep.equal(JSON.parse(text));
      }),
    );
  });

  it('that is malformed throws as JSON.parse does', () => {
    for (const text of [
      '{"customFields":',
      '{"customFields":{"a":1e400}',
      '{"customFields":{"a":-}}',
      '{"customFields":{"a":-01}}',
      '{"customFields":{"a":1e400.5}}',
      '{"customFields":{1e400:1}}',
      '{"customFields":{1e400 :1}}',
      '{"customFields":{"a":1e400 1e400}}',
      '{"customFields":{"a":1e400"b"}}',
      '{"customFields":{"a":"',
      '{"customFields":{"',
    ]) {
      expect(() => JSON.parse(text), text).to.throw(SyntaxError);
      expect(() => parseExactly(text), text).to.throw(SyntaxError);
    }
  });

  it('is malformed with inexact numbers wherever JSON.parse says so', () => {
    const pieces = ['{"customFields":{', '}', '[', ']', '"a":', '-0', '1e400', ',', ' ', '"', '\\', '.5', '1'];
    const isWhole = (parse: (text: string) => unknown, text: string) => {
      try {
        parse(text);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => {
        const text = `{"customFields":{"a":${chosen.join('')}}}`;
        expect(isWhole(parseExactly, text), text).to.equal(isWhole(JSON.parse, text));
      }),
      { numRuns: 2000 },
    );
  });
});
