import { expect } from 'chai';
import fc from 'fast-check';
import { InexactNumber, isExact, isInexact, parseExactly } from '../../../adapters/http/validation/exact-numbers.ts';

describe('A number', () => {
  for (const source of [
    ...['0', '7', '-7', '1.5', '0.1', '1.0', '1.50', '1e3', '1E+3', '0e5', '0.0', '1e21', '100e-2'],
    ...['9007199254740992', '9007199254740994', '1.7976931348623157e308', '5e-324', '0.30000000000000004'],
    ...[`1${'0'.repeat(22)}`, `0.${'0'.repeat(300)}1`],
  ]) {
    it(`${source.slice(0, 30)} is preserved exactly`, () => expect(isExact(source)).to.equal(true));
  }

  for (const source of [
    ...['9007199254740993', '-9007199254740993', '1e400', '-1e400', '-0', '-0.0', '-0e5', '1e-400', '2e-324'],
    ...['3.14159265358979323846', '0.1000000000000000055511151231257827', '123456789012345678901', '9'.repeat(100_000)],
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
});

describe('A JSON text', () => {
  const inexact = (value: number) => new InexactNumber(value);

  for (const [what, text, value] of [
    [
      'marks numbers in customFields',
      '{"customFields":{"a":[1e400,{"b":-0}],"c":1}}',
      { a: [inexact(1 / 0), { b: inexact(-0) }], c: 1 },
    ],
    ['reads the name as JSON may write it', '{"\\u0063ustomF\\u0069elds" : {"a":1e400}}', { a: inexact(1 / 0) }],
    [
      'looks beyond texts with brackets and quotes',
      '{"customFields":{"}\\"]":"}\\\\","a":1e400}}',
      { '}"]': '}\\', a: inexact(1 / 0) },
    ],
    ['takes numbers in texts for texts', '{"customFields":{"a":"1e400 -0"}}', { a: '1e400 -0' }],
    ['separates names of objects', '{"customFields":{"__proto__":1e400}}', JSON.parse('{"__proto__":null}')],
  ] as const) {
    it(what, () => {
      const { customFields } = parseExactly(text) as { customFields: Record<string, unknown> };
      if ('__proto__' in value && Object.hasOwn(value, '__proto__')) expect(isInexact(customFields)).to.equal(true);
      else expect(customFields).to.deep.equal(value);
    });
  }

  it('has numbers in other places checked by their own rules', () => {
    const text = '{"order":1e400,"list":[-0,9007199254740993],"x\\"customFields":{"a":1e400},"customFields":{"a":1}}';
    expect(parseExactly(text)).to.deep.equal(JSON.parse(text));
    const both = '{"order":9007199254740993,"items":[{"customFields":{"a":9007199254740993}}]}';
    const marked = { customFields: { a: inexact(9007199254740992) } };
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
      '{"customFields":{"',
    ]) {
      expect(() => parseExactly(text)).to.throw(SyntaxError);
    }
  });
});
