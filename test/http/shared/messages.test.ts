import { expect } from 'chai';
import * as v from 'valibot';
import { CHECKED_ROUTES } from '../../../adapters/http/large-body-routes.ts';
import { number, point, ring } from '../../../adapters/http/validation/numbers.ts';
import { schemasIn } from '../../../adapters/http/validation/schema-parts.ts';
import { parse } from '../../../adapters/http/validation/validation.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';

/** The messages for a value, by the place in it. */
function messagesOf(schema: v.GenericSchema, value: unknown): Readonly<Record<string, readonly string[]>> {
  try {
    parse(schema, value);
    return {};
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
}

const messageOf = (schema: v.GenericSchema, value: unknown) => messagesOf(schema, value).non_field_errors;

describe('The message of a value', () => {
  for (const [which, schema, value, message] of [
    ['that is not the only one', v.picklist(['a']), 'x', 'Must be a.'],
    ['that is neither of two', v.picklist(['a', 'b']), 'x', 'Must be a or b.'],
    ['that is none of three', v.picklist(['a', 'b', 'c']), 7, 'Must be a, b or c.'],
    ['that is another than a literal', v.literal(true), false, 'Must be true.'],
    ['below a tiny bound', number(1e-9, 1e7), 0, 'Must be at least 0.000000001.'],
    ['above a bound', number(1e-9, 1e7), 1e8, 'Must be at most 10000000.'],
    ['above a large bound', number(0, 1e21), 1e22, 'Must be at most 1000000000000000000000.'],
    ['of a type that no option has', v.union([v.string(), v.number()]), true, 'Must be a string or a number.'],
    ['of a union with a message', v.union([v.string(), v.number()], 'Must be a price.'), true, 'Must be a price.'],
    ['of a list with a message', v.array(v.number(), 'Must be six numbers.'), 'x', 'Must be six numbers.'],
    ['that is missing', v.union([v.string(), v.number()], 'Must be a price.'), undefined, 'This field is required.'],
    [
      'that is too long for its option',
      v.union([v.pipe(v.string(), v.maxLength(1, 'Is long.')), v.number()]),
      'xx',
      'Is long.',
    ],
    ['with a check without a message', v.pipe(v.string(), v.uuid()), 'x', 'Has an invalid value.'],
    ['that is no point', point, 'x', 'Must be an object with x and y.'],
  ] as const) {
    it(`${which} says what is accepted`, () => {
      expect(messageOf(schema as v.GenericSchema, value)).to.deep.equal([message]);
    });
  }

  it('that is no vertex says what one is', () => {
    const messages = messagesOf(ring, [7, [1], [], [1, 2], [1, 'x'], [1, 2, 3], [1, 2, 'x', null]]);
    const no = ['Must be [x, y].'];
    expect(messages).to.deep.equal({ '0': no, '1': no, '2': no, '4.1': ['Must be a number.'], '5': no, '6': no });
  });

  const WRONG = [
    ...[null, true, -1e300, 1e300, Number.NaN, 0.5, '', 'x', '\0', 'x'.repeat(40_000), '-1', [], {}, [null], [[null]]],
    ...[[1], ['x'], { x: 1 }, { x: null }, { kind: 'x' }, [[[1, 'x']]], { en: 7 }, { en: { titel: 'x' } }],
  ];
  const ALL = CHECKED_ROUTES.flatMap(({ name, body, query }) =>
    [body?.schema, query].flatMap((schema) => (schema ? [{ name, schema }] : [])),
  );

  /** What the library writes, and how programs write values. */
  const NOTATION =
    /[^ ] \| |Expected|[Rr]eceived|^Invalid|\de[-+]?\d|undefined|\[object|NaN|Has an invalid value|\bnull\b \|/;

  it('has nothing of the notation of the library, in any field of any body and query', () => {
    let count = 0;
    for (const { name, schema } of ALL) {
      for (const part of schemasIn(schema)) {
        for (const message of WRONG.flatMap((value) => Object.values(messagesOf(part, value)).flat())) {
          count++;
          expect(message, name).not.to.match(NOTATION);
          expect(message, name).to.match(/^[A-Z].*\.$/s);
        }
      }
    }
    expect(count).to.be.above(1000);
  });
});
