import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';

/** What single generators of clients need of the OpenAPI document: without it their clients compile or run wrongly. */
describe('the OpenAPI document for generators', () => {
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService();
    document = await (await fetch(`${service.local}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  const propertiesOf = (component: string): Body => document.components.schemas[component].properties;

  it('lists no property that accepts nothing, which Java and Python would send as null', () => {
    for (const [name, { properties = {} }] of Object.entries<Body>(document.components.schemas))
      for (const [property, schema] of Object.entries<Body>(properties))
        expect(schema, `${name}.${property}`).not.to.have.property('not');
    expect(propertiesOf('AreaCreation')).to.include.keys('translations').and.not.have.property('title');
  });

  it('has no pattern at a text of a map that may be null, which Go cannot check', () => {
    for (const name of ['Area', 'AreaInLanguage', 'Level', 'LevelInLanguage', 'Marker', 'MarkerInLanguage'])
      for (const [property, { type, pattern }] of Object.entries<Body>(propertiesOf(name)))
        if ([type].flat().includes('null')) expect(pattern, `${name}.${property}`).to.equal(undefined);
    expect(propertiesOf('Area').strokeColor.type).to.deep.equal(['string', 'null']);
  });

  it('has CSV as a text, also beside other formats of a file', () => {
    const { content } = document.paths['/api/projects/{projectId}/translations/export/'].get.responses[200];
    expect(Object.keys(content)).to.have.length(3);
    expect(content['text/csv'].schema).to.deep.equal({ type: 'string' });
    expect(content['application/xliff+xml'].schema).to.deep.equal({ type: 'string', format: 'binary' });
  });
});
