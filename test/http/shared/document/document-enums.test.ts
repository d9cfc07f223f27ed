import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { schemasOf } from './document-walk.ts';

/** Enums and constants of the OpenAPI document, as generated clients need them. */
describe('the enums of the OpenAPI document', () => {
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService();
    document = await (await fetch(`${service.url}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  const enums = () => schemasOf(document).filter(([, schema]) => schema.enum?.length > 1);

  it('are components with a description', () => {
    expect(enums()).to.have.length.above(40);
    for (const [place, schema] of enums()) {
      expect(document.components.schemas, place).to.have.property(place, schema);
      expect(schema.description, place).to.match(/^[A-Z].*\.$/);
      expect(schema, place).not.to.have.any.keys('pattern', 'maxLength');
    }
  });

  it('have names of constants where two of them have a value in common', () => {
    const inOneScope = enums().flatMap(([, schema]) => schema['x-enum-varnames'] ?? schema.enum.map(upperCase));
    expect(new Set(inOneScope).size).to.equal(inOneScope.length);
    for (const [place, schema] of enums().filter(([, each]) => each['x-enum-varnames']))
      expect(schema['x-enum-varnames'], place).to.have.length(schema.enum.length);
    const { MembershipStatus, TextDirection } = document.components.schemas;
    expect(MembershipStatus['x-enum-varnames']).to.deep.equal([
      ...['MEMBERSHIP_STATUS_ACTIVE', 'MEMBERSHIP_STATUS_BLOCKED'],
    ]);
    expect(TextDirection).not.to.have.property('x-enum-varnames');
  });

  it('have no constants beside them: these are booleans', () => {
    for (const [place, schema] of schemasOf(document)) expect(schema, place).not.to.have.property('const');
    const { TwoFactorEnabled, NoRoute } = document.components.schemas;
    expect(TwoFactorEnabled.properties.enabled).to.deep.equal({ type: 'boolean', description: 'Always true.' });
    expect(NoRoute.properties.found).to.deep.equal({ type: 'boolean', description: 'Always false.' });
  });

  it('have nothing beside a reference to them', () => {
    for (const [place, schema] of schemasOf(document).filter(([, { $ref }]) => $ref))
      expect(Object.keys(schema), place).to.deep.equal(['$ref']);
  });

  it('have the default of a parameter beside them', () => {
    const { parameters } = document.paths['/api/analytics/overview/'].get;
    const interval = parameters.find(({ name }: Body) => name === 'interval');
    expect(interval.schema).to.deep.equal({ $ref: '#/components/schemas/AnalyticsInterval' });
    expect(interval.description).to.match(/ Default: `day`\.$/);
    expect(document.components.schemas.RouteProfile.description).to.include('`default` where it is not given');
  });
});

/** As generators write a value as a constant. */
const upperCase = (value: string): string => value.replace(/\W/g, '_').toUpperCase();
