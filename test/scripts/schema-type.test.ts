import { expect } from 'chai';
import { docComment, schemaType } from '../../scripts/schema-type.ts';

const text = { type: 'string' };

describe('The TypeScript type of a schema', () => {
  for (const [what, schema, type] of [
    ['a reference', { $ref: '#/components/schemas/Tag' }, "Schemas['Tag']"],
    ['a number with a format', { type: 'integer', format: 'int32' }, 'number'],
    ['a nullable text', { type: ['string', 'null'] }, 'string | null'],
    ['a nullable enumeration', { type: ['string', 'null'], enum: ['a', 'b', null] }, '"a" | "b" | null'],
    ['a union', { oneOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] }, "Schemas['A'] | null"],
    ['several schemas at once', { allOf: [{ $ref: '#/components/schemas/A' }, text] }, "(Schemas['A']) & (string)"],
    ['a list of unions', { type: 'array', items: { type: ['string', 'number'] } }, '(string | number)[]'],
    ['a point', { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }, '[number, number]'],
    ['a map', { type: 'object', additionalProperties: text }, 'Record<string, string>'],
    ['a file', { type: 'string', format: 'binary' }, 'Blob'],
    ['anything', { description: 'Whatever was sent.', examples: [1] }, 'unknown'],
    ['a field that is refused', { description: 'Not any more.', not: {} }, 'never'],
  ] as const) {
    it(`is right for ${what}`, () => {
      expect(schemaType(schema)).to.equal(type);
    });
  }

  it('is right for an object: required fields, optional ones and others', () => {
    const schema = { type: 'object', properties: { id: text, 'note-2': text }, required: ['id'] };
    expect(schemaType(schema)).to.equal("{\n'id': string;\n'note-2'?: string;\n}");
    expect(schemaType({ ...schema, additionalProperties: text })).to.match(/\} & Record<string, string>$/);
  });

  it('has all fields where only some of them are required together', () => {
    const schema = { type: 'object', properties: { id: text }, anyOf: [{ required: ['id'] }] };
    expect(schemaType(schema)).to.equal("{\n'id'?: string;\n}");
  });

  it('is not guessed: a schema of an unknown form is an error', () => {
    expect(() => schemaType({ prefixItems: [] })).to.throw('No type for the schema {"prefixItems":[]}.');
    expect(() => schemaType({ type: 'file' })).to.throw('No type');
  });

  it('has a comment that the description cannot end', () => {
    expect(docComment({ description: 'All of /api/*/.\nSlowly.' })).to.equal('/** All of /api/*\\/. Slowly. */\n');
  });
});
