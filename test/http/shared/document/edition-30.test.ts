import { Validator } from '@seriousme/openapi-schema-validator';
import { expect } from 'chai';
import { edition30 } from '../../../../adapters/http/openapi/edition-30.ts';
import type { Body } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { operationsOf } from './document-walk.ts';

describe('the document in OpenAPI 3.0', () => {
  let service: TestService;
  let [document, document30]: Body[] = [];
  before(async () => {
    service = await startTestService();
    const read = async (path: string): Promise<Body> => (await fetch(service.url + path)).json();
    document = await read('/api/openapi.json');
    document30 = await read('/api/openapi-3.0.json');
  });
  after(() => service.stop());

  it('is valid', async () => {
    expect(document30.openapi).to.equal('3.0.3');
    const { valid, errors } = await new Validator().validate(structuredClone(document30));
    expect(errors, JSON.stringify(errors)).to.equal(undefined);
    expect(valid).to.equal(true);
  });

  it('has every operation, response and schema of the other', () => {
    const named = (each: Body) =>
      operationsOf(each).map(({ name, operation }) => [name, Object.keys(operation.responses)]);
    expect(named(document30)).to.deep.equal(named(document));
    expect(Object.keys(document30.components.schemas)).to.deep.equal(Object.keys(document.components.schemas));
  });

  it('has nothing that only 3.1 knows', () => {
    const text = JSON.stringify({ paths: document30.paths, components: document30.components });
    expect(text).not.to.match(
      /"type":\[|"type":"null"|"const":|"if":\{|"propertyNames":|"prefixItems":|"exclusiveMinimum":\d/,
    );
  });

  it('has errors of fields as a plain map, which strict types can express', () => {
    const { ValidationErrors } = document30.components.schemas;
    expect(ValidationErrors).to.not.have.property('properties');
    expect(ValidationErrors.additionalProperties).to.deep.equal({ type: 'array', items: { type: 'string' } });
  });

  const schemaOf = (schema: Body): Body =>
    (edition30({ info: { license: {} }, components: { schemas: { Tried: schema } } }) as Body).components.schemas.Tried;

  for (const [what, schema, expected] of [
    ['a nullable text', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    [
      'a lower bound that is excluded',
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'number', minimum: 0, exclusiveMinimum: true },
    ],
    ['a nullable object', { anyOf: [{ $ref: '#/x' }, { type: 'null' }] }, { allOf: [{ $ref: '#/x' }], nullable: true }],
    ['a described reference', { $ref: '#/x', description: 'X.' }, { description: 'X.', allOf: [{ $ref: '#/x' }] }],
    [
      'a text, a number or null',
      { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
      {
        anyOf: [
          { type: 'string', nullable: true },
          { type: 'number', nullable: true },
        ],
      },
    ],
  ] as const) {
    it(`writes ${what} in the words of 3.0`, () => expect(schemaOf(schema)).to.deep.equal(expected));
  }
});
